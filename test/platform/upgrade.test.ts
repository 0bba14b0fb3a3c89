import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/storage/database.js';
import { createCluster, openCluster } from '../../platform/storage/embedded-cluster.js';
import { migrateAsFarAs, migrationNames } from '../../platform/storage/migrate.js';
import { openTestPlatform } from './open-test-platform.js';

const log = () => undefined;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A text that is not plain ASCII, with a number that JavaScript cannot hold. */
const data = '{"text":"Студія \\"ü\\"\\n","number":12345678901234567890}';

/** Makes the data folder of a release that had these migrations, and fills it as that release could. */
async function makeFolder(dataDir: string, names: readonly string[]): Promise<void> {
  await createCluster(join(dataDir, 'db'));
  const cluster = await openCluster(join(dataDir, 'db'), log);
  const pool = new pg.Pool({ ...cluster.connection, database: 'postgres' });
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrateAsFarAs(database, names);
    for (const statement of rows) await sql.raw(statement).execute(database);
    if (names.includes('009-held')) await sql`update account set unlimited = true where user_id = 1`.execute(database);
  } finally {
    await database.destroy();
    await cluster.close();
  }
}

/** In the tables of the first release, which all later ones have. */
const rows = [
  `insert into account (username, fullname, password_hash, created) values ('editor@example.com', 'Editor', 'hash', 1), ('Reader@example.com', '', 'hash', 2)`,
  `insert into app (owner_id, app_name, icon, privacy, trash, show, last_update, next_index, views) values (1, 'Site', '{"z":1,"a":2}', 1, false, true, 5, 4, '[]')`,
  `insert into field (app_id, position, model) values (1, 0, '{"name_space":"title","data_type":"text"}')`,
  `insert into item (app_id, index_number, trash, last_update, fields) select 1, number, false, 5, '[{"field_id":1,"field_value":"Item"}]' from generate_series(1, 3) number`,
  `insert into document select 'd' || number, 1, number, 1, number, '${data}', 5 from generate_series(1, 3) number`,
  `insert into file (app_id, item_id, file_name, extension, format, url_key, content_hash, size, last_update) values (1, 1, 'a', 'txt', '', 'key', '${'ab'.repeat(32)}', 7, 5)`,
  `insert into app_sharing values (1, 2, 1)`,
];

describe('a data folder of a former release', () => {
  it.each(migrationNames.map((name, index) => [name, index] as const))(
    'that ends with the migration %s opens, and has all that it had',
    async (_name, index) => {
      await makeFolder(folder, migrationNames.slice(0, index + 1));
      const test = await openTestPlatform({ dataDir: folder });
      const { accesstoken: token } = (await test.platform.signIn('Editor@example.com'))!;
      const reader = (await test.platform.signIn('reader@example.com'))!;
      const { body: app } = await test.get('/api/app/get', { token, app_id: 1 });
      expect(app).toMatchObject({ app_name: 'Site', icon: { z: 1, a: 2 }, field_list: [{ name_space: 'title' }] });
      expect(app.file_list).toMatchObject([{ file_name: 'a' }]);
      expect(app.items_list).toHaveLength(3);
      for (const item_id of [1, 2, 3]) {
        const document = { app_id: 1, item_id, element_id: 1 };
        const read = await test.post('/api/new/document/find-one', { token: reader.accesstoken, document });
        expect(read.body).toMatchObject({ data, rev: item_id });
        const saved = await test.post('/api/new/document/insert-one', {
          token,
          document: { ...document, data: '{}', if_rev: item_id },
        });
        expect(saved.body).toMatchObject({ rev: item_id + 1 });
      }
      const [added] = (await test.post('/api/items/add', { token, app_id: 1, items: [{}] })).body;
      expect(added.index_number).toBe(4);
      const { rows: held } = await sql<{ items_held: number }>`select items_held::int from app`.execute(
        test.platform.database,
      );
      expect(held).toEqual([{ items_held: 4 }]);
      await test.close();
    },
  );
});
