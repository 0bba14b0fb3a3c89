import type { App, AppInfo, Id } from '../../sdk/types/entities.js';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../storage/database.js';
import { readFiles } from '../files/read-files.js';
import { readItems } from '../items/read-items.js';
import { readFieldModels } from './app-fields.js';

export type AppRow = Omit<
  Selectable<Database['app']>,
  'views' | 'next_index' | 'owner_id' | 'version' | 'document_rev'
>;

/** An app without its contents, as one user sees it. */
export function toAppInfo(app: AppRow, permission: number, chunks: readonly Id[]): AppInfo {
  const { app_id, app_name, icon, privacy, view_init, group_id, trash, show, last_update } = app;
  return {
    app_id,
    app_name,
    icon,
    privacy,
    ...(view_init !== null && { view_init }),
    ...(group_id !== null && { group_id }),
    trash,
    show,
    last_update,
    permission,
    chunks,
  };
}

/** A whole app, but for the items in its chunks. */
export async function readApp(database: Kysely<Database>, appId: Id, permission: number, origin: string): Promise<App> {
  const app = await database.selectFrom('app').selectAll().where('app_id', '=', appId).executeTakeFirstOrThrow();
  return {
    ...toAppInfo(app, permission, (await readChunkIds(database, [appId])).get(appId) ?? []),
    // Read first: what is read after it may be newer, never older.
    rev: app.version,
    field_list: await readFieldModels(database, appId),
    items_list: await readItems(database, appId, null),
    file_list: await readFiles(database, appId, origin),
    views_list: app.views,
  };
}

/** Ids of the chunks of apps, the oldest first. */
async function readChunkIds(database: Kysely<Database>, appIds: readonly Id[]): Promise<Map<Id, Id[]>> {
  const rows = await database
    .selectFrom('item')
    .select(['app_id', 'chunk_id'])
    .where('app_id', 'in', appIds)
    .where('chunk_id', 'is not', null)
    .groupBy(['app_id', 'chunk_id'])
    .orderBy(({ fn }) => fn.min('index_number'))
    .execute();
  const found = new Map<Id, Id[]>();
  for (const { app_id, chunk_id } of rows) {
    if (chunk_id !== null) found.set(app_id, [...(found.get(app_id) ?? []), chunk_id]);
  }
  return found;
}
