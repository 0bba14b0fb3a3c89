import { access, constants, mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PlatformError } from '../base/platform-error.js';
import { syncFolder } from '../../blobs/sync-folder.js';
import { clientOptions, ignoreBrokenConnections } from './client-options.js';
import type { Database } from './database.js';
import { hasDatabase, openEmbedded, openRunning } from './embedded-storage.js';
import { migrate } from './migrate.js';
import type { Storage, StorageOptions } from './storage.js';

export type { Storage } from './storage.js';

/** Connections of one process to a PostgreSQL server. */
const postgresConnections = 10;

/** Opens the data: PostgreSQL when an address is given, else a database embedded in the data folder. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const folder = resolve(options.dataDir);
  if (!options.initialise && !(await (options.databaseUrl === undefined ? hasDatabase(folder) : exists(folder))))
    throw noPlatform(folder, 'DATA_DIR');
  await makeWritable(folder);
  return options.databaseUrl === undefined
    ? openEmbedded(folder, options)
    : openPostgres(folder, options.databaseUrl, options);
}

/** Opens the data to read them, also while a platform is running on them. Nothing is made. */
export async function openToRead(options: Omit<StorageOptions, 'initialise'>): Promise<Storage> {
  try {
    return await openStorage(options);
  } catch (error) {
    const isRunning = error instanceof PlatformError && error.code === 'storage-in-use';
    const running = isRunning ? await openRunning(resolve(options.dataDir)) : undefined;
    if (!running) throw error;
    return running;
  }
}

async function openPostgres(folder: string, databaseUrl: string, { initialise }: StorageOptions): Promise<Storage> {
  const pool = new pg.Pool({
    ...clientOptions,
    connectionString: databaseUrl,
    max: postgresConnections,
    idleTimeoutMillis: 0,
  });
  ignoreBrokenConnections(pool);
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const storage: Storage = { kind: 'postgres', database, folder, close: () => database.destroy() };
  try {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new PlatformError(
        'storage-unreachable',
        `No PostgreSQL server answers at the address in DATABASE_URL (${cause instanceof Error ? cause.message : 'unknown reason'}). Start it, or correct the address.`,
        { cause },
      );
    });
    try {
      // Held over migration and seed: of several processes that start at once, one fills the database, the others wait.
      await client.query('select pg_advisory_lock($1)', [startLock]);
      const isNew = !(await isSeeded(client));
      if (isNew && !initialise) throw noPlatform('the database', 'DATABASE_URL');
      await migrate(database, 'DATABASE_URL');
      if (isNew) await initialise?.(storage);
      await client.query("insert into setting values ('platform.seeded', '1') on conflict do nothing");
      await client.query('select pg_advisory_unlock($1)', [startLock]);
    } finally {
      client.release();
    }
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function isSeeded(client: pg.ClientBase): Promise<boolean> {
  const tables = await client.query<{ made: boolean }>("select to_regclass('setting') is not null as made");
  if (!tables.rows[0]?.made) return false;
  return (await client.query("select from setting where key = 'platform.seeded'")).rows.length > 0;
}

const noPlatform = (place: string, setting: 'DATA_DIR' | 'DATABASE_URL') =>
  new PlatformError(
    'not-found',
    `There is no platform in ${place}, and none was made. Set ${setting} to where one is.`,
  );

/** Any number, as long as every process uses the same one. */
const startLock = 7_410_336;

async function makeWritable(folder: string): Promise<void> {
  try {
    // For this user alone: hashes of passwords are inside.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
    await mkdir(join(folder, 'files'), { recursive: true });
    await syncFolder(folder);
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new PlatformError(
      'storage-unwritable',
      `The data folder ${folder} cannot be written (${reason}). Give this user the right to write there, free space on the disk, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
