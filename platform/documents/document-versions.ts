import { sql, type Selectable, type SqlBool, type RawBuilder, type Transaction } from 'kysely';
import type { DocumentAddress, Id } from '../../sdk/types/entities.js';
import type { Limits } from '../base/limits.js';
import type { Database } from '../storage/database.js';
import { allFor, dailyFor, versionsToDrop, type VersionFacts } from './versions-to-drop.js';

type DocumentRow = Selectable<Database['document']>;

interface Written {
  readonly row: Omit<DocumentRow, 'rev'>;
  /** The revision of a document that was not there. */
  readonly rev: number;
  /** What is there, held by this transaction. */
  readonly former: DocumentRow | undefined;
  readonly userId: Id;
  /** The one revision in whose place it may be stored. */
  readonly onlyAt: number | undefined;
}

/** What is to be known of the versions that a document had: nothing in most cases, for reading a thousand of them takes longer than the save. */
interface VersionsBefore {
  /** All of them, the newest first, where some may have to go for their age. */
  readonly known: readonly VersionFacts[] | null;
  /** Revisions that have no room any longer. */
  readonly excess: readonly number[] | null;
}

/** SQL: whether a row is a version of the document at an address. */
export const isAt = ({ app_id, item_id, element_id }: DocumentAddress): RawBuilder<SqlBool> =>
  sql<SqlBool>`app_id = ${app_id} and item_id = ${item_id} and element_id = ${element_id}`;

/**
 * Writes a document, keeps it as the newest version, and drops the versions that are too many by now. One statement writes both: each statement
 * costs more time than its work.
 *
 * @returns `undefined` where another revision than `onlyAt` is there.
 */
export async function writeVersion(
  transaction: Transaction<Database>,
  limits: Pick<Limits, 'documentVersions' | 'documentHistory'>,
  { row, rev, former, userId, onlyAt }: Written,
): Promise<DocumentRow | undefined> {
  const { document_id, app_id, item_id, element_id, data, updated } = row;
  const { documentVersions, documentHistory } = limits;
  const hasPassed = (age: number) =>
    sql`(saved >= newest - ${age}::bigint and saved < ${updated}::bigint - ${age}::bigint)`;
  const { rows } = await sql<DocumentRow & VersionsBefore>`
    with stored as (
      insert into document (document_id, app_id, item_id, element_id, rev, data, updated)
      values (${document_id}, ${app_id}, ${item_id}, ${element_id}, ${rev}, ${data}, ${updated})
      on conflict (app_id, item_id, element_id)
        do update set rev = document.rev + 1, data = excluded.data, updated = excluded.updated
        where ${onlyAt === undefined ? sql`true` : sql`document.rev = ${onlyAt}`}
      returning *),
    known as materialized (
      select rev, saved, octet_length(data) as bytes from document_version where ${isAt(row)}),
    sums as materialized (
      select count(*) as versions, coalesce(sum(bytes), 0) + ${Buffer.byteLength(data)}::bigint as bytes, max(saved) as newest from known),
    -- The document is older than its history: its content is the first version, by an unknown user.
    first as (
      insert into document_version (app_id, item_id, element_id, rev, data, user_id, saved)
      select app_id, item_id, element_id, rev, data, null, updated from document
      where ${isAt(row)} and exists (select from stored) and not exists (select from known)),
    version as (
      insert into document_version (app_id, item_id, element_id, rev, data, user_id, saved)
      select app_id, item_id, element_id, rev, data, ${userId}::bigint, updated from stored)
    select stored.*,
      -- A version has become older than the time in which all are kept, or one of each day.
      case when versions = 0 or exists (select from known where ${hasPassed(allFor)} or ${hasPassed(dailyFor)})
        then (select coalesce(json_agg(known order by rev desc), '[]') from known) end as known,
      case when versions >= ${documentVersions}::int or bytes > ${documentHistory}::bigint then array(
        select rev from (
          select rev, row_number() over newest_first as place, sum(bytes) over newest_first as total
          from known window newest_first as (order by rev desc)) as placed
        where place >= ${documentVersions}::int or total + ${Buffer.byteLength(data)}::bigint > ${documentHistory}::bigint) end as excess
    from stored, sums`.execute(transaction);
  const [found] = rows;
  if (!found) return undefined;
  const { known, excess, ...stored } = found;
  const first = known?.length === 0 && former ? [factsOf(former)] : [];
  const room = { versions: documentVersions, bytes: documentHistory };
  const dropped = known ? versionsToDrop([factsOf(stored), ...first, ...known], stored.updated, room) : (excess ?? []);
  if (dropped.length > 0)
    await transaction.deleteFrom('document_version').where(isAt(row)).where('rev', 'in', dropped).execute();
  return stored;
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

const factsOf = ({ rev, updated, data }: DocumentRow): VersionFacts => ({
  rev,
  saved: updated,
  bytes: Buffer.byteLength(data),
});
