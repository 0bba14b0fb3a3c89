import type { Client } from '../../sdk/index.js';
import type { RunningSite } from './site.js';
import { ask } from './ask.js';

/** Begins an editor's session on the site with a token of this client. @returns Its cookie, as a browser sends it. */
export async function beginSession(
  { origin }: RunningSite,
  client: Client,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await ask(origin, '/_gh/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token: await client.auth.token() }),
  });
  if (answer.status !== 200) throw new Error(`The site answered with ${answer.status}: ${answer.text}`);
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
