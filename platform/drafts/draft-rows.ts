import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DocumentAddress, Id } from '../../sdk/types/entities.js';
import type { Json } from '../../sdk/operations/json.js';
import type { Operation } from '../../sdk/operations/operation.js';
import type { Database } from '../storage/database.js';
import type { DraftChange } from './fold-draft.js';

export type DraftRow = Selectable<Database['document_draft']>;

export const addressOf = ({ app_id, item_id, element_id }: DocumentAddress): DocumentAddress => ({
  app_id,
  item_id,
  element_id,
});

export const nameOf = ({ app_id, item_id, element_id }: DocumentAddress): string =>
  `${app_id}.${item_id}.${element_id}`;

export const dataOf = ({ data }: { readonly data: string }): Json => JSON.parse(data) as Json;

export const toChange = (row: DraftRow): DraftChange => ({
  id: row.draft_id,
  operation: { ...(JSON.parse(row.operation) as Operation), document: addressOf(row) },
});

/** All changes of a document, in their order. A caller that changes them must hold the document. */
export function rowsOf(database: Kysely<Database>, address: DocumentAddress): Promise<DraftRow[]> {
  return database
    .selectFrom('document_draft')
    .selectAll()
    .where((where) => where.and({ ...addressOf(address) }))
    .orderBy('draft_id')
    .execute();
}

/** The documents that changes are of, in the order of their addresses. */
export async function documentsOf(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<readonly DocumentAddress[]> {
  if (ids.length === 0) return [];
  return database
    .selectFrom('document_draft')
    .select(['app_id', 'item_id', 'element_id'])
    .distinct()
    .where('draft_id', 'in', ids)
    .orderBy('app_id')
    .orderBy('item_id')
    .orderBy('element_id')
    .execute();
}

export async function appsOf(
  database: Kysely<Database>,
  which: { readonly ids: readonly number[] } | { readonly schedule: number },
): Promise<readonly Id[]> {
  const query = database.selectFrom('document_draft').select('app_id').distinct().orderBy('app_id');
  const rows =
    'ids' in which
      ? which.ids.length === 0
        ? []
        : await query.where('draft_id', 'in', which.ids).execute()
      : await query.where('schedule_id', '=', which.schedule).execute();
  return rows.map(({ app_id }) => app_id);
}

/** Schedules without a change are over. */
export async function dropEmptySchedules(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .deleteFrom('draft_schedule')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_draft')
            .select('draft_id')
            .whereRef('document_draft.schedule_id', '=', 'draft_schedule.schedule_id'),
        ),
      ),
    )
    .execute();
}
