import type { EditSurroundings } from './edit-surroundings.js';
import { beginEditorSession } from '../login/editor-session.js';
import { pageClient } from '../login/page-client.js';
import { storedKey } from '../login/stored-key.js';
import { askLogin } from './ask-login.js';

/** Why the site did not do what it was asked. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal';
  /** The site's own reason, or `network` where there was no answer. */
  readonly code: string;

  constructor(code: string) {
    super(`The site refused: ${code}.`);
    this.code = code;
  }
}

/** What the site answered. */
export interface SiteAnswer {
  readonly status: number;
  readonly body: string;
}

function codeOf({ status, body }: SiteAnswer): string {
  try {
    const { error } = JSON.parse(body) as { readonly error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // A proxy in between says it in words of its own.
  }
  return { 401: 'unauthorized', 403: 'forbidden', 413: 'too-large', 429: 'rate-limited' }[status] ?? 'server';
}

/** Calls an endpoint of the site. Rejects with a {@link SiteRefusal} where there was no answer. */
export async function askSite(path: string, body?: Readonly<Record<string, unknown>>): Promise<SiteAnswer> {
  const headers = { 'content-type': 'application/json' };
  const sent = body && { method: 'POST', headers, body: JSON.stringify(body) };
  try {
    const answer = await fetch(path, { cache: 'no-store', ...sent });
    return { status: answer.status, body: await answer.text() };
  } catch {
    throw new SiteRefusal('network');
  }
}

/** Makes a call as an editor, who is signed in again where the session has ended. Rejects with a {@link SiteRefusal} that says why. */
export function askAsEditor({ runtime, holder }: Pick<EditSurroundings, 'runtime' | 'holder'>) {
  async function signIn(): Promise<boolean> {
    if (!storedKey()) return askLogin(runtime, holder);
    const { auth } = await pageClient();
    const token = await auth.token().catch(() => undefined);
    if (token === undefined) return askLogin(runtime, holder);
    await beginEditorSession(runtime.config, token);
    return true;
  }

  return async <T>(call: () => Promise<SiteAnswer>): Promise<T> => {
    let answer = await call();
    if (answer.status === 403 && (await signIn())) answer = await call();
    if (answer.status >= 300) throw new SiteRefusal(codeOf(answer));
    return JSON.parse(answer.body) as T;
  };
}
