import type { CallSurroundings } from '../../view/edit-surroundings.js';
import { beginEditorSession } from '../../../widgets/shared/account/editor-session.js';
import { pageClient } from '../../../widgets/shared/account/page-client.js';
import { storedKey } from '../../../widgets/shared/account/stored-key.js';
import { askLogin } from '../../view/ask-login.js';
import { SiteRefusal } from './ask-site.js';
import type { SiteAnswer } from './ask-site.js';

function codeOf({ status, body }: SiteAnswer): string {
  try {
    const { error } = JSON.parse(body) as { readonly error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // A proxy in between says it in words of its own.
  }
  return { 401: 'unauthorized', 403: 'forbidden', 413: 'too-large', 429: 'rate-limited' }[status] ?? 'server';
}

/** Makes a call as an editor, who is signed in again where the session has ended. Rejects with a {@link SiteRefusal} that says why. */
export function askAsEditor({ runtime, holder }: Pick<CallSurroundings, 'runtime' | 'holder'>) {
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
    if (answer.status >= 300) throw new SiteRefusal(codeOf(answer), answer.status);
    return JSON.parse(answer.body) as T;
  };
}
