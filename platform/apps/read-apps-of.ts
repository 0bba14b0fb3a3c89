import { sql, type Kysely } from 'kysely';
import type { AppInfo, Id } from '../../sdk/types/entities.js';
import type { Database } from '../storage/database.js';
import { grantsTo } from '../rights/access.js';
import { toAppInfo, type AppRow } from './read-app.js';

/** The apps that a user may see, without their contents. One statement, as every client begins with it. */
export async function readAppsOf(database: Kysely<Database>, userId: Id): Promise<AppInfo[]> {
  const { rows } = await sql<AppRow & { permission: number; chunks: Id[] }>`
    select app.app_id, app_name, icon, privacy, view_init, app.group_id, trash, show, last_update, granted.permission,
      coalesce((select json_agg(chunk_id order by first) from (
        select chunk_id, min(index_number) as first from item
        where item.app_id = app.app_id and chunk_id is not null group by chunk_id) as chunk), '[]') as chunks
    from app join (
      select app_id, max(permission)::int as permission from (${grantsTo(userId)}) as any_way where permission > 0 group by app_id
    ) as granted using (app_id)
    order by app.app_id`.execute(database);
  return rows.map(({ permission, chunks, ...app }) => toAppInfo(app, permission, chunks));
}
