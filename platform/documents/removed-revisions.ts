import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import type { Database } from '../storage/database.js';

/**
 * The revision of a document that is made anew. It is greater than any revision of a removed document of its app. A writer who knows one of those
 * gets the conflict. The app is locked until the end of the transaction: none of its documents is removed in between.
 */
export async function firstRevision(transaction: Transaction<Database>, appId: Id): Promise<number> {
  return (await holdHighest(transaction, appId)) + 1;
}

/** Removes documents of an app with their versions and drafts, and remembers the highest of their revisions. */
export async function removeDocuments(
  transaction: Transaction<Database>,
  appId: Id,
  which: RawBuilder<boolean>,
): Promise<void> {
  const highest = await holdHighest(transaction, appId);
  const removed = await transaction
    .deleteFrom('document')
    .where('app_id', '=', appId)
    .where(which)
    .returning('rev')
    .execute();
  for (const table of ['document_version', 'document_draft', 'draft_publication', 'text_note'] as const)
    await transaction.deleteFrom(table).where('app_id', '=', appId).where(which).execute();
  const newHighest = removed.reduce((most, { rev }) => Math.max(most, rev), highest);
  if (newHighest > highest)
    await transaction.updateTable('app').set({ document_rev: newHighest }).where('app_id', '=', appId).execute();
}

async function holdHighest(transaction: Transaction<Database>, appId: Id): Promise<number> {
  const { rows } = await sql<{
    document_rev: number;
  }>`select document_rev from app where app_id = ${appId} for no key update`.execute(transaction);
  return rows[0]?.document_rev ?? 0;
}
