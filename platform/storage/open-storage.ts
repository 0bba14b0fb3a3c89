import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PlatformError } from '../base/platform-error.js';
import type { Log } from '../base/log.js';
import type { Database } from './database.js';
import { lockFolder } from './folder-lock.js';
import { migrate } from './migrate.js';
import { nameFullDisk } from './name-full-disk.js';
import { openEmbeddedDatabase } from './pglite-stream.js';
import { preparedPool } from './prepared-pool.js';

/** An open database with tables that are up to date. */
export interface Storage {
  readonly kind: 'embedded' | 'postgres';
  readonly database: Kysely<Database>;
  /** Folder for what is not in the database: the bytes of files, mails. */
  readonly folder: string;
  close(): Promise<void>;
}

export interface StorageOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly log: Log;
  /** Fills a new database. It runs once; when it fails, nothing of it stays. Without it nothing is made: there has to be a platform already. */
  readonly initialise?: (storage: Storage) => Promise<void>;
}

/** Connections of one process to a PostgreSQL server. */
const postgresConnections = 10;

/** Opens the data: PostgreSQL when an address is given, else a database embedded in the data folder. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const folder = resolve(options.dataDir);
  if (!options.initialise && !(await exists(options.databaseUrl === undefined ? databaseIn(folder) : folder)))
    throw noPlatform(folder, 'DATA_DIR');
  await makeWritable(folder);
  return options.databaseUrl === undefined
    ? openEmbedded(folder, options)
    : openPostgres(folder, options.databaseUrl, options);
}

async function openEmbedded(folder: string, options: StorageOptions): Promise<Storage> {
  const { log } = options;
  const lock = await lockFolder(folder);
  try {
    const target = databaseIn(folder);
    if (!(await exists(target))) await createAside(folder, target, options);
    const storage = await connectEmbedded(folder, target, log);
    await migrate(storage.database);
    return { ...storage, close: () => storage.close().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw await nameFullDisk(folder, error);
  }
}

/** Makes a database next to its final place and renames it when it is complete, so that a stop half-way leaves no half of one. */
async function createAside(folder: string, target: string, { initialise, log }: StorageOptions): Promise<void> {
  const aside = `${target}.new`;
  await rm(aside, { recursive: true, force: true });
  try {
    const storage = await connectEmbedded(folder, aside, log);
    try {
      await migrate(storage.database);
      await initialise?.(storage);
    } finally {
      await storage.close();
    }
    await rename(aside, target);
  } catch (error) {
    const named = await nameFullDisk(folder, error);
    // What is left of it would fill the disk.
    await rm(aside, { recursive: true, force: true });
    throw named;
  }
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function connectEmbedded(folder: string, databaseFolder: string, log: Log): Promise<Storage> {
  const embedded = await openEmbeddedDatabase(databaseFolder, log);
  // One connection, as PGlite is one session. Work that asks for a second one from inside a transaction would wait for
  // itself for ever: the time limit turns that mistake into an error.
  const pool = new pg.Pool({
    ...clientOptions,
    stream: () => embedded.connect(),
    user: 'postgres',
    max: 1,
    connectionTimeoutMillis: 60_000,
  });
  ignoreIdleErrors(pool);
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
  return {
    kind: 'embedded',
    database,
    folder,
    close: async () => {
      await database.destroy();
      await embedded.close();
    },
  };
}

async function openPostgres(folder: string, databaseUrl: string, { initialise }: StorageOptions): Promise<Storage> {
  const pool = new pg.Pool({ ...clientOptions, connectionString: databaseUrl, max: postgresConnections });
  ignoreIdleErrors(pool);
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
      await migrate(database);
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

/** An idle connection that breaks is replaced at the next query; without a listener it would end the process. */
const ignoreIdleErrors = (pool: pg.Pool) => pool.on('error', () => undefined);

/** Any number, as long as every process uses the same one. */
const startLock = 7_410_336;

/** Ids and times fit in a safe integer: bigint columns are read as numbers. */
const clientOptions = {
  types: {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8
        ? Number
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  },
  idleTimeoutMillis: 0,
};

async function makeWritable(folder: string): Promise<void> {
  try {
    // For this user alone: hashes of passwords are inside.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
    await mkdir(join(folder, 'files'), { recursive: true });
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new PlatformError(
      'storage-unwritable',
      `The data folder ${folder} cannot be written (${reason}). Give this user the right to write there, free space on the disk, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** Where in a data folder the embedded database lies. */
const databaseIn = (folder: string) => join(folder, 'db');

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
