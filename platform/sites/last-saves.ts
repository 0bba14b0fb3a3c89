import { sql, type Kysely } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import type { Database } from '../storage/database.js';

interface LastSave {
  /** ms since 1970. */
  readonly at: number;
  /** Full name of the person who saved; empty for a person without an account. */
  readonly name: string;
  /** The document has no earlier version. */
  readonly isFirst: boolean;
}

/** The newest version of each document of some apps, by `app.item.element`. */
export async function lastSaves(
  database: Kysely<Database>,
  appIds: readonly Id[],
): Promise<ReadonlyMap<string, LastSave>> {
  const { rows } = await sql<{ place: string; at: number; name: string | null; first: boolean }>`
    select app_id || '.' || item_id || '.' || element_id as place, saved as at, fullname as name,
      not exists (select from document_version as older where older.app_id = newest.app_id and older.item_id = newest.item_id
        and older.element_id = newest.element_id and older.rev < newest.rev) as first
    from (select distinct on (app_id, item_id, element_id) app_id, item_id, element_id, rev, saved, user_id
      from document_version where app_id = any(${[...appIds]}::bigint[])
      order by app_id, item_id, element_id, rev desc) as newest
    left join account on account.user_id = newest.user_id`.execute(database);
  return new Map(
    rows.map(({ place, at, name, first: isFirst }) => [place, { at: Number(at), name: name ?? '', isFirst }]),
  );
}
