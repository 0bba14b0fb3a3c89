import { pageClient } from '../../../widgets/shared/account/page-client.js';
import { errorCode, isRefusedKey } from '../../../widgets/shared/account/error-code.js';
import { storedKey, storeKey } from '../../../widgets/shared/account/stored-key.js';
import { askLogin } from '../../view/ask-login.js';
import { isDrafting, knowPublishing } from '../drafts/drafting.js';
import { saveDraft } from '../drafts/save-draft.js';
import type { CallSurroundings } from '../../view/edit-surroundings.js';
import { explainError, isUnavailable } from '../../view/explain-error.js';
import { saveOperations } from './save-operations.js';
import type { Save } from './save-operations.js';
import type { SaveResult } from './save-result.js';

/** `unsaved`: the platform could not be reached (`isAway`), refused, or the user did not sign in. A notification has said why. */
export type StoreResult = SaveResult | { readonly kind: 'unsaved'; readonly isAway: boolean };

/** Temporary reasons. */
const passing = ['network', 'timeout'];

/**
 * Saves in the name of the signed-in editor. Without a stored key, or with one that the platform no longer takes, it opens the login popup and goes
 * on afterwards.
 */
export async function storeOperations(surroundings: CallSurroundings, save: Save): Promise<StoreResult> {
  const { runtime, holder, texts, notify } = surroundings;
  let isEnded = false;
  for (;;) {
    if (!storedKey() && !(await askLogin(runtime, holder, isEnded))) {
      notify(texts.loginNeeded);
      return { kind: 'unsaved', isAway: false };
    }
    try {
      await knowPublishing();
      const result = isDrafting() ? await saveDraft(save) : await saveOperations((await pageClient()).documents, save);
      if (result.kind === 'gone') notify(texts.notFound);
      if (result.kind === 'busy') notify(texts.busy);
      return result;
    } catch (error) {
      if (!isRefusedKey(error) || !storedKey()) {
        notify(explainError(error, texts));
        return { kind: 'unsaved', isAway: isUnavailable(error) || passing.includes(errorCode(error) ?? '') };
      }
      storeKey(null);
      isEnded = true;
      notify(texts.loginExpired);
    }
  }
}
