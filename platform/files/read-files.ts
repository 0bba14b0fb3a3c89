import type { Id, PlatformFile } from '../../sdk/types/entities.js';
import type { Kysely, Selectable } from 'kysely';
import { platformPath } from '../http/platform-path.js';
import type { Database } from '../storage/database.js';

/** The files of an app. */
export async function readFiles(database: Kysely<Database>, appId: Id, origin: string): Promise<PlatformFile[]> {
  const rows = await database.selectFrom('file').selectAll().where('app_id', '=', appId).orderBy('file_id').execute();
  return rows.map((row) => toFile(row, origin));
}

/**
 * A file as the wire shows it. Its address opens without a token, so that it can stand in a page. The address contains a key that cannot be guessed;
 * only users who may see the app get it.
 */
export function toFile(row: Selectable<Database['file']>, origin: string): PlatformFile {
  const { file_id, app_id, item_id, last_update, file_name, extension, format } = row;
  const url = `${origin}${platformPath}/file/get/${file_id}/${row.url_key}/${encodeURIComponent(nameOf(row))}`;
  return { file_id, app_id, item_id, url, last_update, file_name, extension, format };
}

/** Name of a file with its extension. */
export const nameOf = ({ file_name, extension }: { file_name: string; extension: string }) =>
  extension === '' || file_name.toLowerCase().endsWith(`.${extension.toLowerCase()}`)
    ? file_name || 'file'
    : `${file_name || 'file'}.${extension}`;
