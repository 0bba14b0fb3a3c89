import { sql, type Transaction } from 'kysely';
import type { DocumentAddress, Id } from '../../sdk/types/entities.js';
import { readAccess, type Access } from '../rights/access.js';
import type { Database } from '../storage/database.js';
import { stampTags } from './stored-pages.js';

/** What checks of a write read and do, inside its transaction. */
export const writeView = (transaction: Transaction<Database>) => ({
  /** Texts of a document before and after the write. */
  async document({ app_id, item_id, element_id }: DocumentAddress) {
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
    return { now: now?.data, before: before?.data };
  },

  items: (appId: Id, itemIds: readonly Id[]) =>
    transaction
      .selectFrom('item')
      .select(['item_id', 'fields'])
      .where('app_id', '=', appId)
      .where(sql<boolean>`item_id = any(${[...itemIds]}::bigint[])`)
      .execute(),

  permissions: (asked: readonly Pick<Access, 'userId' | 'appId'>[]) => readAccess(transaction, asked),

  stamp: (versions: ReadonlyMap<string, number>) => stampTags(versions, transaction),
});
