import type { Operation } from '../../../sdk/operations/operation.js';
import { saveOperations } from '../documents/save-operations.js';
import type { Documents, Save } from '../documents/save-operations.js';
import type { SaveResult } from '../documents/save-result.js';
import { newId } from '../../places/entries/entry-id.js';
import { changeDraft, readDrafted } from './draft-requests.js';
import { refreshDraft } from './drafting.js';

/** Carries operations out on the draft of a document, as a save carries them out on the document itself. */
export async function saveDraft({ address, operations }: Save): Promise<SaveResult> {
  let wanted: readonly Operation[] = [];
  const key = newId() + newId();
  const documents: Documents = {
    async get() {
      const read = await readDrafted(address);
      return read && { ...address, _id: '', rev: read.rev, data: JSON.stringify(read.data) };
    },
    // The draft takes the operations themselves. A refusal by a conflict makes the save look at the newest draft and try again.
    async insert(document) {
      await changeDraft('save', { address, operations: wanted, key });
      return { ...document, ...address, _id: '' };
    },
  };
  const result = await saveOperations(documents, {
    address,
    operations,
    isApart: true,
    onStore: (stored) => (wanted = stored),
  });
  // How many changes there are is shown, and no save fails for that.
  if (result.kind === 'saved') await refreshDraft().catch(() => undefined);
  return result;
}
