import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Change } from '../../platform/platform.js';
import type { Database } from '../../platform/storage/database.js';

/** The tag that every change touches: its version is the clock by which a render knows whether it is still fresh. */
export const clockTag = '*';

/** Tags of what a change touched; pages that read any of it are stale. */
export function tagsOf({ app_id, api, document }: Change): string[] {
  if (document) return [`doc:${document.app_id}.${document.item_id}.${document.element_id}`];
  if (app_id === null || api.startsWith('/file/')) return [];
  return [`items:${app_id}`];
}

/**
 * Runs inside the transaction of each write: stamps the tags that it touched and drops the pages that depend on them, so that they are
 * gone before the save is acknowledged.
 */
export async function dropStalePages(change: Change, transaction: Transaction<Database>): Promise<void> {
  const tags = tagsOf(change);
  if (tags.length === 0) return;
  for (const tag of [...tags, clockTag].sort()) {
    await transaction
      .insertInto('page_tag')
      .values({ tag, version: change.seq })
      .onConflict((conflict) => conflict.column('tag').doUpdateSet({ version: change.seq }))
      .execute();
  }
  await sql`delete from stored_page where tags && ${tags}::text[]`.execute(transaction);
}
