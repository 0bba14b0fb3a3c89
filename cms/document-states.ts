import type { Transaction } from 'kysely';
import type { Change } from '../platform/changes/change.js';
import type { Database } from '../platform/storage/database.js';

export interface DocumentStates {
  readonly before: unknown;
  readonly now: unknown;
}

function read(data: string | undefined): unknown {
  try {
    return data === undefined ? undefined : (JSON.parse(data) as unknown);
  } catch {
    return undefined;
  }
}

/** What a document holds now, and what it held before this write; `undefined` for what is not there or no JSON. */
export async function documentStates(
  transaction: Transaction<Database>,
  { app_id, item_id, element_id }: NonNullable<Change['document']>,
): Promise<DocumentStates> {
  const now = await transaction
    .selectFrom('document')
    .select(['rev', 'data'])
    .where((where) => where.and({ app_id, item_id, element_id }))
    .executeTakeFirst();
  const before = await transaction
    .selectFrom('document_version')
    .select('data')
    .where((where) => where.and({ app_id, item_id, element_id }))
    .where('rev', '<', now?.rev ?? 0)
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { now: read(now?.data), before: read(before?.data) };
}
