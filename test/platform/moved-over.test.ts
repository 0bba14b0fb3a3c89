import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPlatform } from '../../platform/open-platform.js';
import type { Platform } from '../../platform/platform.js';
import type { Database } from '../../platform/storage/database.js';
import { migrateAsFarAs } from '../../platform/storage/migrate.js';

const log = () => undefined;

/** The migrations of the first release. */
const firstRelease = [
  '001-platform-tables',
  '002-site-tables',
  '003-app-version',
  '004-removed-revisions',
  '005-apps-of-writes',
  '006-acquaintances',
  '007-familiar-addresses',
  '008-name-skeletons',
  '009-held',
];

/** A document that is not plain ASCII, with a number that JavaScript cannot hold. */
const data = '{"text":"Студія \\"ü\\"\\n","number":12345678901234567890}';

/** The queries of kysely on a PGlite. */
const poolOn = (database: PGlite): PostgresPool => ({
  connect: async () => ({
    query: (async (text: string, values: unknown[]) => {
      const { rows, affectedRows } = await database.query<object>(text, values);
      return { command: 'SELECT', rowCount: affectedRows ?? rows.length, rows };
    }) as never,
    release: () => undefined,
  }),
  end: () => database.close(),
});

/** Makes a database as a former release kept it. */
async function makeFormer(folder: string): Promise<void> {
  const database = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: poolOn(await PGlite.create(folder)) }),
  });
  await migrateAsFarAs(database, firstRelease);
  await sql`insert into account (username, password_hash, created, name_skeleton) values ('editor@example.com', 'hash', 1, 'e')`.execute(
    database,
  );
  await sql`insert into app (owner_id, app_name, icon, privacy, trash, show, last_update, views)
    values (1, 'Site', '{"a": 1}', 1, false, true, 1, '[]')`.execute(database);
  for (let item = 1; item <= 120; item += 1)
    await sql`insert into document values (${`d${item}`}, 1, ${item}, 1, 1, ${data}, 5)`.execute(database);
  await sql`insert into stored_page values ('/', 'b', 200, '{"a": [1]}', '<p>', array['x','y'], 1)`.execute(database);
  await database.destroy();
}

let former: string;
beforeAll(async () => {
  former = await mkdtemp(join(tmpdir(), 'platform-former-'));
  await makeFormer(former);
});
afterAll(() => rm(former, { recursive: true, force: true }));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platform-moved-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function expectMoved(platform: Platform): Promise<void> {
  const { database } = platform;
  const documents = await database.selectFrom('document').select(['item_id', 'data']).execute();
  expect(documents).toHaveLength(120);
  expect(new Set(documents.map((row) => row.data))).toEqual(new Set([data]));
  const app = await database.selectFrom('app').selectAll().executeTakeFirstOrThrow();
  // Counted once, and not again while the rows were copied.
  expect(app).toMatchObject({ app_name: 'Site', icon: { a: 1 }, items_held: 0 });
  expect(app.bytes_held).toBe(120 * Buffer.byteLength(data) + '[]{"a": 1}'.length);
  expect(await database.selectFrom('stored_page').select(['headers', 'tags']).executeTakeFirst()).toEqual({
    headers: { a: [1] },
    tags: ['x', 'y'],
  });
  // Tables of later migrations are there, and numbers go on after those that were given.
  expect(await database.selectFrom('draft_schedule').selectAll().execute()).toEqual([]);
  const added = await database
    .insertInto('account')
    .values({ username: 'second@example.com', fullname: '', password_hash: '', created: 2 })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  expect(added.user_id).toBe(2);
}

describe('a data folder of a former release', () => {
  it('moves over at the first start, once, and the former database is kept', async () => {
    await cp(former, join(dataDir, 'db'), { recursive: true });
    const seed = () => Promise.reject(new Error('it is not empty'));
    const platform = await openPlatform({ dataDir, log, seed });
    await expectMoved(platform);
    await platform.settings.set('after', 'the move');
    await platform.close();
    const names = (await readdir(dataDir)).sort();
    expect(names).toEqual(expect.arrayContaining(['db', 'db.pglite']));
    expect(names).not.toContain('db.new');

    const again = await openPlatform({ dataDir, log, seed });
    expect(await again.settings.get('after')).toBe('the move');
    await again.close();

    const kept = await PGlite.create(join(dataDir, 'db.pglite'));
    expect((await kept.query('select count(*)::int as rows from document')).rows).toEqual([{ rows: 120 }]);
    await kept.close();
  });

  it('moves over after a stop at any step of the move', async () => {
    // Stopped while the copy was made.
    await cp(former, join(dataDir, 'db'), { recursive: true });
    await cp(former, join(dataDir, 'db.new'), { recursive: true });
    await (await openPlatform({ dataDir, log })).close();
    // Stopped before the successor was in its place.
    await rename(join(dataDir, 'db'), join(dataDir, 'db.new'));
    await rename(join(dataDir, 'db.pglite'), join(dataDir, 'db.pglite.moving'));
    const platform = await openPlatform({ dataDir, log });
    await expectMoved(platform);
    await platform.close();
    // Stopped before the former database had its last name.
    await rename(join(dataDir, 'db.pglite'), join(dataDir, 'db.pglite.moving'));
    await (await openPlatform({ dataDir, log })).close();
    expect(await readdir(dataDir)).toContain('db.pglite');
  });

  it('stays as it is when it cannot be read', async () => {
    await cp(former, join(dataDir, 'db'), { recursive: true });
    await writeFile(join(dataDir, 'db/global/pg_control'), 'damaged');
    await expect(openPlatform({ dataDir, log })).rejects.toMatchObject({
      code: 'storage-damaged',
      message: expect.stringContaining(join(dataDir, 'db')),
    });
    expect((await readdir(dataDir)).sort()).toEqual(expect.arrayContaining(['db']));
    expect(await readdir(dataDir)).not.toContain('db.new');
  });
});
