import { pageClient } from '../../../widgets/shared/account/page-client.js';
import { errorCode, isRefusedKey } from '../../../widgets/shared/account/error-code.js';
import { storedKey, storeKey } from '../../../widgets/shared/account/stored-key.js';
import { askLogin } from '../../view/ask-login.js';
import { isDrafting, knowPublishing } from '../drafts/drafting.js';
import { saveDraft } from '../drafts/save-draft.js';
import type { CallSurroundings } from '../../view/edit-surroundings.js';
import { explainError, isUnavailable } from '../../view/explain-error.js';
import { saveOperations } from '../documents/save-operations.js';
import type { Save } from '../documents/save-operations.js';
import type { SaveResult } from '../documents/save-result.js';

/**
 * `unsaved`: the platform could not be reached (`isAway`), refused, or the user did not sign in. A notification has said why, except for a quiet save:
 * its reason is `why`. `live`: a quiet save was not sent, because saves would be published at once.
 */
export type StoreResult =
  SaveResult | { readonly kind: 'unsaved'; readonly isAway: boolean; readonly why: string } | { readonly kind: 'live' };

/** Temporary reasons. */
const passing = ['network', 'timeout'];

/**
 * Saves in the name of the signed-in editor. Without a stored key, or with one that the platform no longer takes, it opens the login popup and goes
 * on afterwards.
 *
 * @param isQuiet True for an automatic save. It only goes to the draft, opens no popup and shows no notification.
 */
export async function storeOperations(
  surroundings: CallSurroundings,
  save: Save,
  isQuiet = false,
): Promise<StoreResult> {
  const { runtime, holder, texts } = surroundings;
  const notify = isQuiet ? () => undefined : surroundings.notify;
  let isEnded = false;
  for (;;) {
    if (!storedKey() && isQuiet) return { kind: 'unsaved', isAway: false, why: texts.loginNeeded };
    if (!storedKey() && !(await askLogin(runtime, holder, isEnded))) {
      notify(texts.loginNeeded);
      return { kind: 'unsaved', isAway: false, why: texts.loginNeeded };
    }
    try {
      await knowPublishing();
      if (isQuiet && !isDrafting()) return { kind: 'live' };
      const result = isDrafting() ? await saveDraft(save) : await saveOperations((await pageClient()).documents, save);
      if (result.kind === 'gone') notify(texts.notFound);
      if (result.kind === 'busy') notify(texts.busy);
      return result;
    } catch (error) {
      if (!isRefusedKey(error) || !storedKey()) {
        const why = explainError(error, texts);
        notify(why);
        return { kind: 'unsaved', isAway: isUnavailable(error) || passing.includes(errorCode(error) ?? ''), why };
      }
      if (isQuiet) return { kind: 'unsaved', isAway: false, why: texts.loginExpired };
      storeKey(null);
      isEnded = true;
      notify(texts.loginExpired);
    }
  }
}
