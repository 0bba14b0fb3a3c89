import { sql } from 'kysely';
import type { Target } from './cast.js';
import type { TestPlatform } from './open-test-platform.js';

/** Tables with rows of an app, and with rows of a group. */
export const appTables = [
  'app',
  'field',
  'item',
  'document',
  'document_version',
  'document_draft',
  'file',
  'app_sharing',
  'group_app',
  'invitation',
];
export const groupTables = ['sharing_group', 'group_member'];

/** Everything that is stored of a target. */
export async function stateOfTarget({ platform }: TestPlatform, { app_id, group_id }: Target): Promise<unknown> {
  const ofApp = appTables.map((table) => [table, 'app_id', app_id] as const);
  const ofGroup = groupTables.map((table) => [table, 'group_id', group_id] as const);
  const parts = [...ofApp, ...ofGroup].map(
    ([table, key, id]) =>
      sql`select ${table}::text as name, row_to_json(r)::text as row from ${sql.table(table)} r where ${sql.ref(key)} = ${id}::bigint`,
  );
  return (await sql`${sql.join(parts, sql` union all `)} order by name, row`.execute(platform.database)).rows;
}
