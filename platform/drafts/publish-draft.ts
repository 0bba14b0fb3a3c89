import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { DocumentAddress, Id } from '../../sdk/types/entities.js';
import type { Operation } from '../../sdk/operations/operation.js';
import { applyOperation } from '../../sdk/operations/apply-operation.js';
import { PlatformError } from '../base/platform-error.js';
import type { NewChange } from '../changes/change-log.js';
import type { Core } from '../core/core.js';
import { dropFormerVersions } from '../documents/document-versions.js';
import { documentText } from '../documents/document-text.js';
import { readDocument, storeDocument } from '../documents/store-document.js';
import { level, requirePermission } from '../rights/access.js';
import { withinQuota } from '../rights/quota.js';
import { json, type Database } from '../storage/database.js';
import { addressOf, dataOf, dropEmptySchedules, rowsOf, toChange, type DraftRow } from './draft-rows.js';
import { foldDraft } from './fold-draft.js';
import { markChanges } from './mark-changes.js';
import type { Published, RefusedChange } from './drafts.js';

export type DraftCore = Pick<Core, 'changes' | 'limits' | 'clock' | 'database' | 'onDrafted'>;

/** Publications of one document that can be taken back. */
const mostPublications = 50;

interface Wanted {
  readonly address: DocumentAddress;
  /** Which of the document's changes. */
  readonly isWanted: (row: DraftRow) => boolean;
  /** Whether a change prevails over a value published in its place since. */
  readonly isMine: (id: number) => boolean;
  /** Whether a change, by its id and its mark now, looks otherwise than it was shown. */
  readonly isChanged?: (id: number, mark: string | undefined) => boolean;
  /** Looked at inside the transaction: false, and nothing is done. */
  readonly isStillWanted?: (transaction: Transaction<Database>) => Promise<boolean>;
  /** Told with what is published. */
  readonly news?: NewChange;
}

/** Publishes changes of one document: the document, its version, and what is left of the draft are one transaction. */
export function publishDocument(core: DraftCore, userId: Id, wanted: Wanted): Promise<Published> {
  const { limits, clock } = core;
  const place = addressOf(wanted.address);
  return core.changes.write(
    withinQuota(
      limits,
      { appIds: [place.app_id] },
      async (transaction, emit): Promise<Published> => {
        await requirePermission(transaction, userId, place.app_id, level.write);
        const current = await readDocument(transaction, place, 'for update');
        if (wanted.isStillWanted && !(await wanted.isStillWanted(transaction))) return nothing;
        const all = await rowsOf(transaction, place);
        const asked = all.filter(wanted.isWanted);
        if (asked.length === 0) return nothing;
        if (!current) return { published: [], refused: refusedAs('gone', asked) };
        const published = dataOf(current);
        const marks = markChanges(published, all);
        const isChanged = ({ draft_id: id }: DraftRow) => wanted.isChanged?.(id, marks.get(id)) ?? false;
        const rows = asked.filter((row) => !isChanged(row));
        const changed = refusedAs('changed', asked.filter(isChanged));
        const { data, done, flaws, undo } = foldDraft(published, rows.map(toChange), wanted.isMine);
        const text = JSON.stringify(data);
        if (!v.is(documentText, text)) return { published: [], refused: [...changed, ...refusedAs('too-large', rows)] };
        const isDone = new Set(done);
        const flawed = rows.flatMap(({ draft_id: id }): readonly RefusedChange[] => {
          const flaw = flaws.get(id);
          return flaw && !isDone.has(id) ? [{ id, reason: flaw.reason }] : [];
        });
        const refused = [...flawed, ...changed];
        if (done.length === 0) return { published: [], refused };
        if (data !== published) await storeDocument(core, transaction, emit, { place, data: text, current, userId });
        await transaction.deleteFrom('document_draft').where('draft_id', 'in', done).execute();
        await transaction
          .insertInto('draft_publication')
          .values({
            ...place,
            user_id: userId,
            published: clock(),
            changes: json(rows.filter(({ draft_id }) => isDone.has(draft_id))),
            undo: json(undo),
            taken_back: null,
          })
          .execute();
        await dropOldPublications(transaction, place);
        await dropEmptySchedules(transaction);
        if (wanted.news) await emit(wanted.news);
        return { published: done, refused };
      },
      (transaction) => dropFormerVersions(transaction, place),
    ),
  );
}

const nothing: Published = { published: [], refused: [] };

const refusedAs = (reason: RefusedChange['reason'], rows: readonly DraftRow[]): readonly RefusedChange[] =>
  rows.map(({ draft_id: id }) => ({ id, reason }));

async function dropOldPublications(
  transaction: Transaction<Database>,
  { app_id, item_id, element_id }: DocumentAddress,
): Promise<void> {
  await sql`
    delete from draft_publication where publication_id in (
      select publication_id from draft_publication
      where app_id = ${app_id} and item_id = ${item_id} and element_id = ${element_id}
      order by publication_id desc offset ${mostPublications})`.execute(transaction);
}

/** Takes a publication back. */
export async function takeBack(core: DraftCore, userId: Id, publicationId: number): Promise<void> {
  const known = await core.database
    .selectFrom('draft_publication')
    .select(['app_id', 'item_id', 'element_id'])
    .where('publication_id', '=', publicationId)
    .executeTakeFirst();
  if (!known) throw notThere();
  const place = addressOf(known);
  await core.changes.write(
    withinQuota(core.limits, { appIds: [place.app_id] }, async (transaction, emit) => {
      await requirePermission(transaction, userId, place.app_id, level.write);
      const current = await readDocument(transaction, place, 'for update');
      const row = await transaction
        .selectFrom('draft_publication')
        .selectAll()
        .where('publication_id', '=', publicationId)
        .executeTakeFirst();
      if (row?.taken_back !== null && row) return;
      if (!row || !current) throw notThere();
      const before = dataOf(current);
      let data = before;
      for (const operation of row.undo as readonly Operation[]) {
        const result = applyOperation(data, operation);
        if (!result.ok)
          throw new PlatformError(
            'conflict',
            'This cannot be taken back: somebody has changed it since. The history of the page still has what was there.',
          );
        ({ data } = result);
      }
      if (data !== before)
        await storeDocument(core, transaction, emit, { place, data: JSON.stringify(data), current, userId });
      // With their own numbers: changes that were made on top of them come after them again.
      const rows = (row.changes as readonly DraftRow[]).map((change) => ({ ...change, schedule_id: null }));
      if (rows.length > 0)
        await transaction
          .insertInto('document_draft')
          .values(rows)
          .onConflict((conflict) => conflict.column('draft_id').doNothing())
          .execute();
      await transaction
        .updateTable('draft_publication')
        .set({ taken_back: core.clock() })
        .where('publication_id', '=', publicationId)
        .execute();
    }),
  );
}

const notThere = () =>
  new PlatformError(
    'not-found',
    'This was published too long ago to be taken back. Look into the history of the page.',
  );
