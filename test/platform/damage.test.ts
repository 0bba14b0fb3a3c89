import { cp, mkdir, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderBlobs } from '../../blobs/folder-blobs.js';
import { repairPlatform } from '../../platform/backup/repair-platform.js';
import { writeBackup } from '../../platform/backup/write-backup.js';
import { PlatformError } from '../../platform/base/platform-error.js';
import { filePlaces } from '../../platform/contents/file-places.js';
import { openPlatform } from '../../platform/open-platform.js';
import { openTestPlatform } from './open-test-platform.js';
import { emptyTestPlace } from './test-place.js';

const log = () => undefined;

let folder: string;
let whole: string;
/** Paths of the files of tables in the folder of the database. */
const paths: Record<string, string> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damage-'));
  whole = join(folder, 'whole');
  const test = await openTestPlatform(await emptyTestPlace(whole));
  const { accesstoken: token } = await test.user();
  const { app_id } = (await test.post('/api/app/create', { token, app: { app_name: 'Damaged' } })).body;
  for (const source of ['first', 'second', 'third'])
    await test.post('/file/upload', { token, file: { app_id, file_name: source, extension: 'txt', source } });
  for (const name of ['document', 'file', 'file_pkey', 'pg_class', 'pg_attribute']) {
    const { rows } = await sql<{ path: string }>`select pg_relation_filepath(${name}) as path`.execute(
      test.platform.database,
    );
    paths[name] = rows[0]!.path;
  }
  await writeBackup({
    database: test.platform.database,
    places: filePlaces(whole),
    target: folderBlobs(join(folder, 'backups')),
  });
  await test.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let copies = 0;
async function damagedCopy(damage: (dataDir: string) => Promise<unknown>): Promise<string> {
  const dataDir = join(folder, `copy ${++copies}`);
  await cp(whole, dataDir, { recursive: true });
  await damage(dataDir);
  return dataDir;
}

const inDatabase = (name: string, change: (path: string) => Promise<unknown>) => (dataDir: string) =>
  change(join(dataDir, 'db', name));

async function withoutLog(dataDir: string): Promise<void> {
  const logFolder = join(dataDir, 'db/pg_wal');
  for (const name of await readdir(logFolder)) if (/^[0-9A-F]{24}$/.test(name)) await unlink(join(logFolder, name));
}

const spoil = (path: string) => writeFile(path, Buffer.alloc(8192, 7));

describe('a damaged data folder', () => {
  it.each<[kind: string, damage: (dataDir: string) => Promise<unknown>, sentence: RegExp]>([
    [
      'that belongs to another version',
      inDatabase('PG_VERSION', (path) => writeFile(path, '17\n')),
      /belongs to PostgreSQL 17, and this release has PostgreSQL 18\. Start the release that wrote it/,
    ],
    [
      'without its control file',
      inDatabase('global/pg_control', unlink),
      /lacks the file .*pg_control: it was copied incompletely.*Restore a backup/,
    ],
    [
      'with a spoilt control file',
      inDatabase('global/pg_control', spoil),
      /has a damaged control file\. Restore a backup/,
    ],
    ['without its version', inDatabase('PG_VERSION', unlink), /lacks the file .*PG_VERSION/],
    ['without its write-ahead log', withoutLog, /has a damaged write-ahead log\. Restore a backup/],
    [
      'without its transactions',
      inDatabase('pg_xact', (path) => rm(path, { recursive: true })),
      /lacks the file pg_xact/,
    ],
    [
      'without its tables',
      inDatabase('base', (path) => rm(path, { recursive: true })),
      /lacks its tables: it was copied incompletely/,
    ],
    [
      'with a spoilt catalog',
      (dataDir) => spoil(join(dataDir, 'db', paths['pg_class']!)),
      /has damaged tables or catalogs\. Run platform:repair/,
    ],
    ['that lacks a catalog', (dataDir) => unlink(join(dataDir, 'db', paths['pg_attribute']!)), /lacks the file base/],
    [
      'that is empty',
      async (dataDir) => {
        await rm(join(dataDir, 'db'), { recursive: true });
        await mkdir(join(dataDir, 'db'));
      },
      /is of a former release, and it is incomplete or damaged.*Nothing was changed/,
    ],
  ])('%s says so in one sentence, with what to do', async (_kind, damage, sentence) => {
    const dataDir = await damagedCopy(damage);
    const error = await openPlatform({ dataDir, log }).then(
      async (platform) => platform.close(),
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(PlatformError);
    expect(error).toMatchObject({ code: 'storage-damaged', message: expect.stringMatching(sentence) });
    expect((error as Error).message).toContain(join(dataDir, 'db'));
    expect((error as Error).message).not.toContain('\n');
  });

  it('that a newer release wrote names the migration, and is not touched', async () => {
    const dataDir = await damagedCopy(async (copy) => {
      const platform = await openPlatform({ dataDir: copy, log });
      await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '')`.execute(
        platform.database,
      );
      await platform.close();
    });
    await expect(openPlatform({ dataDir, log })).rejects.toMatchObject({
      code: 'storage-damaged',
      message: expect.stringMatching(
        /was written by a newer release \(migration 999-of-tomorrow\)\. Start that release/,
      ),
    });
  });
});

describe('a repair', () => {
  const repair = (dataDir: string, backups?: string) =>
    repairPlatform({
      ...{ dataDir, log, places: filePlaces(dataDir) },
      backups: backups === undefined ? undefined : folderBlobs(backups),
    });

  it('of a whole folder finds nothing, and is refused while a process uses the folder', async () => {
    const dataDir = await damagedCopy(async () => undefined);
    expect(await repair(dataDir)).toEqual({ mended: [expect.stringContaining('All tables can be read')], damaged: [] });
    const platform = await openPlatform({ dataDir, log });
    await expect(repair(dataDir)).rejects.toMatchObject({ code: 'storage-in-use' });
    await platform.close();
  });

  it('builds a damaged index anew', async () => {
    const dataDir = await damagedCopy((copy) => spoil(join(copy, 'db', paths['file_pkey']!)));
    expect((await repair(dataDir)).damaged).toEqual([]);
    const platform = await openPlatform({ dataDir, log });
    const { rows } = await sql<{ file_name: string }>`select file_name from file where file_id = 1`.execute(
      platform.database,
    );
    expect(rows).toHaveLength(1);
    await platform.close();
  });

  it('names a table that cannot be read', async () => {
    const dataDir = await damagedCopy((copy) => spoil(join(copy, 'db', paths['file']!)));
    expect((await repair(dataDir)).damaged).toEqual([
      expect.stringMatching(/^The table file cannot be read .*Restore a backup/),
    ]);
  });

  it('names files whose contents are missing or damaged, and takes them from a backup', async () => {
    const contents = async (dataDir: string) =>
      (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.length > 60).sort();
    const dataDir = await damagedCopy(async (copy) => {
      const [first, second] = await contents(copy);
      await unlink(join(copy, 'files', first!));
      await writeFile(join(copy, 'files', second!), 'spoilt');
      await writeFile(join(copy, 'files', `${second!.slice(0, 3)}.00000000-0000-4000-8000-000000000000`), 'half');
    });
    const found = await repair(dataDir);
    expect([...found.damaged].sort()).toEqual([
      expect.stringMatching(
        /^The content of file \d \(“\w+”, app \d+\) is (missing|damaged)\. Name a place with backups/,
      ),
      expect.stringMatching(/^The content of file \d \(“\w+”, app \d+\) is (missing|damaged)\./),
    ]);
    expect(found.mended).toContain('1 files that interrupted writes had left in files were removed.');
    const mended = await repair(dataDir, join(folder, 'backups'));
    expect([mended.damaged, mended.mended.filter((line) => line.includes('was taken from a backup'))]).toEqual([
      [],
      [expect.any(String), expect.any(String)],
    ]);
    const texts = await Promise.all(
      (await contents(dataDir)).map((name) => readFile(join(dataDir, 'files', name), 'utf8')),
    );
    expect(texts.sort()).toEqual(['first', 'second', 'third']);
    expect((await repair(dataDir)).damaged).toEqual([]);
  });
});
