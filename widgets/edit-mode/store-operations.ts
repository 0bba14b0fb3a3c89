import { pageClient } from '../login/page-client.js';
import { isRefusedKey } from '../login/sign-in.js';
import { storedKey, storeKey } from '../login/stored-key.js';
import { askLogin } from './ask-login.js';
import type { EditSurroundings } from './edit-surroundings.js';
import { explainError } from './explain-error.js';
import { saveOperations } from './save-operations.js';
import type { Save, SaveResult } from './save-operations.js';

/**
 * Saves in the name of the signed-in editor. Without a stored key, or with one that the platform no longer takes, it opens the login popup and
 * goes on by itself afterwards.
 *
 * @returns `undefined` where nothing was saved; the editor has been told why.
 */
export async function storeOperations(
  { runtime, holder, texts, notify }: EditSurroundings,
  save: Save,
): Promise<SaveResult | undefined> {
  for (;;) {
    if (!storedKey() && !(await askLogin(runtime, holder))) {
      notify(texts.loginNeeded);
      return undefined;
    }
    try {
      const { documents } = await pageClient();
      const result = await saveOperations(documents, save);
      if (result.kind === 'gone') notify(texts.notFound);
      if (result.kind === 'busy') notify(texts.busy);
      return result;
    } catch (error) {
      if (!isRefusedKey(error) || !storedKey()) {
        notify(explainError(error, texts));
        return undefined;
      }
      storeKey(null);
    }
  }
}
