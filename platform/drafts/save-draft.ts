import * as v from 'valibot';
import type { DocumentAddress, Id } from '../../sdk/types/entities.js';
import { applyOperation } from '../../sdk/operations/apply-operation.js';
import { writeKey, writeOnce } from '../changes/write-once.js';
import type { Core } from '../core/core.js';
import { PlatformError } from '../base/platform-error.js';
import { documentText } from '../documents/document-text.js';
import { readDocument } from '../documents/store-document.js';
import { level, requirePermission } from '../rights/access.js';
import { withinQuota } from '../rights/quota.js';
import { readOperations } from './draft-operation.js';
import { addressOf, dataOf, rowsOf, toChange } from './draft-rows.js';
import { viewOfDraft, type DraftChange } from './fold-draft.js';
import { mergeChange } from './merge-change.js';

type DraftCore = Pick<Core, 'changes' | 'limits' | 'clock' | 'onDrafted'>;

/** Adds operations to the draft of a document: all of them, or none. */
export async function saveDraft(
  { changes, limits, clock, onDrafted }: DraftCore,
  userId: Id,
  address: DocumentAddress,
  sent: unknown,
  key?: string,
): Promise<void> {
  const operations = readOperations(sent);
  const place = addressOf(address);
  const once = writeKey(userId, key, clock(), 'draft/save', [place, sent]);
  await writeOnce(
    changes,
    once,
    withinQuota(limits, { appIds: [place.app_id] }, async (transaction) => {
      await requirePermission(transaction, userId, place.app_id, level.write);
      const current = await readDocument(transaction, place, 'for update');
      if (!current) throw gone();
      const published = dataOf(current);
      const rows = await rowsOf(transaction, place);
      let kept: readonly DraftChange[] = rows.map(toChange);
      const { data: before } = viewOfDraft(published, kept);
      let data = before;
      for (const operation of operations) {
        const mine = { ...operation, document: place };
        const result = applyOperation(data, mine);
        if (!result.ok) {
          if (result.reason !== 'conflict') throw gone();
          throw new PlatformError('conflict', 'Somebody else has changed this very value. Look at both, then choose.', {
            answer: { theirs: result.theirs },
          });
        }
        if (result.data !== data) kept = mergeChange(kept, mine, published);
        ({ data } = result);
      }
      if (!v.is(documentText, JSON.stringify(data)))
        throw new PlatformError(
          'too-large',
          `With this change the document would be larger, or nested deeper, than a document may be. Make it smaller.`,
        );
      if (kept.length > limits.draftChanges)
        throw new PlatformError(
          'too-large',
          `The draft of one document holds at most ${limits.draftChanges} changes. Publish some of them first.`,
        );
      if (data !== before) await onDrafted?.({ address: place, before, now: data }, transaction);
      const now = { base_rev: current.rev, user_id: userId, saved: clock() };
      const left = new Set(kept.map(({ id }) => id));
      const dropped = rows.map(({ draft_id }) => draft_id).filter((id) => !left.has(id));
      if (dropped.length > 0) await transaction.deleteFrom('document_draft').where('draft_id', 'in', dropped).execute();
      const texts = new Map(rows.map((row) => [row.draft_id, row.operation]));
      for (const { id, operation } of kept) {
        const { document: _document, ...bare } = operation;
        const text = JSON.stringify(bare);
        if (id === 0)
          await transaction
            .insertInto('document_draft')
            .values({ ...place, ...now, operation: text })
            .execute();
        else if (texts.get(id) !== text)
          await transaction
            .updateTable('document_draft')
            .set({ ...now, operation: text })
            .where('draft_id', '=', id)
            .execute();
      }
      return null;
    }),
  );
}

const gone = () =>
  new PlatformError(
    'not-found',
    'The document, or what was to be changed in it, is no longer there. Load the page again.',
  );
