import { sql, type Kysely, type Selectable, type SqlBool, type RawBuilder, type Transaction } from 'kysely';
import type { DocumentAddress, Id } from '../../sdk/types/entities.js';
import type { Limits } from '../base/limits.js';
import type { Database } from '../storage/database.js';
import { versionsToDrop, type VersionFacts } from './versions-to-drop.js';

type DocumentRow = Selectable<Database['document']>;

interface Saved {
  /** What was there before. */
  readonly former: DocumentRow | undefined;
  readonly stored: DocumentRow;
  readonly userId: Id;
}

/** SQL: whether a row is a version of the document at an address. */
export const isAt = ({ app_id, item_id, element_id }: DocumentAddress): RawBuilder<SqlBool> =>
  sql<SqlBool>`app_id = ${app_id} and item_id = ${item_id} and element_id = ${element_id}`;

/** Keeps what was saved as the newest version of its document, and drops those that are too many by now. */
export async function keepVersion(
  transaction: Transaction<Database>,
  limits: Pick<Limits, 'documentVersions' | 'documentHistory'>,
  { former, stored, userId }: Saved,
): Promise<void> {
  const known = await factsOf(transaction, stored);
  // The document is older than its history: its content is the first version, by an unknown user.
  const first = known.length === 0 && former ? [toVersion(former, null)] : [];
  const rows = [toVersion(stored, userId), ...first];
  await transaction.insertInto('document_version').values(rows).execute();
  const facts = rows.map(({ rev, saved, data }) => ({ rev, saved, bytes: Buffer.byteLength(data) }));
  const dropped = versionsToDrop([...facts, ...known], stored.updated, {
    versions: limits.documentVersions,
    bytes: limits.documentHistory,
  });
  if (dropped.length > 0)
    await transaction.deleteFrom('document_version').where(isAt(stored)).where('rev', 'in', dropped).execute();
}

/** Drops all versions of a document but the newest. */
export async function dropFormerVersions(transaction: Transaction<Database>, address: DocumentAddress): Promise<void> {
  await transaction
    .deleteFrom('document_version')
    .where(isAt(address))
    .where('rev', '<', ({ selectFrom }) =>
      selectFrom('document_version as newest')
        .select(({ fn }) => fn.max('newest.rev').as('rev'))
        .where('newest.app_id', '=', address.app_id)
        .where('newest.item_id', '=', address.item_id)
        .where('newest.element_id', '=', address.element_id),
    )
    .execute();
}

const toVersion = ({ app_id, item_id, element_id, rev, data, updated }: DocumentRow, user_id: Id | null) => ({
  ...{ app_id, item_id, element_id, rev, data },
  user_id,
  saved: updated,
});

/** Of all versions of a document, the newest first. */
function factsOf(database: Kysely<Database>, address: DocumentAddress): Promise<VersionFacts[]> {
  return database
    .selectFrom('document_version')
    .select(['rev', 'saved', sql<number>`octet_length(data)`.as('bytes')])
    .where(isAt(address))
    .orderBy('rev', 'desc')
    .execute();
}
