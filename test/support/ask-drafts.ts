import type { Client } from '../../sdk/index.js';
import { beginSession } from './begin-session.js';
import type { RunningSite } from './site.js';

/** Reads a site's draft; with a body, changes it. Rejects without an answer, and if the answer is a refusal. */
export type AskDrafts = <Answer>(to: string, body?: object) => Promise<Answer>;

/** Begins a session of the editor whose client this is. @returns Asks the site about its draft in it. */
export async function askDrafts(site: RunningSite, client: Client): Promise<AskDrafts> {
  const cookie = await beginSession(site, client);
  return async <Answer>(to: string, body?: object) => {
    const answer = await fetch(`${site.origin}/_gh/drafts${to}`, {
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as Answer;
    if (!answer.ok) throw new Error(`${to} was refused: ${JSON.stringify(said)}`);
    return said;
  };
}
