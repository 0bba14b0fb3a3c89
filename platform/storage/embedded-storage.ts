import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../base/log.js';
import { syncFolder } from '../../blobs/sync-folder.js';
import { clientOptions, ignoreBrokenConnections } from './client-options.js';
import type { Database } from './database.js';
import { connectionOf, createCluster, isCluster, openCluster, type EmbeddedCluster } from './embedded-cluster.js';
import { lockFolder } from './folder-lock.js';
import { migrate } from './migrate.js';
import { moveFromPglite } from './move-from-pglite.js';
import { nameFullDisk } from './name-full-disk.js';
import { preparedPool } from './prepared-pool.js';
import type { Storage, StorageOptions } from './storage.js';

/** Connections of the pool. Several, so that writers that wait for the disk wait for the same flush. */
const poolConnections = 6;

/** After this time, an idle connection gives back its memory, in milliseconds. */
const idleTime = 30_000;

/** Whether a data folder holds an embedded database. */
export const hasDatabase = async (folder: string): Promise<boolean> => (await stateOf(folder)) !== 'empty';

/** Opens the database in a data folder. Makes it first where there is none, and moves an older one over. */
export async function openEmbedded(folder: string, options: StorageOptions): Promise<Storage> {
  const { log, initialise } = options;
  const lock = await lockFolder(folder);
  try {
    const state = await stateOf(folder);
    if (state === 'empty') await createAside(folder, log, initialise);
    if (state === 'pglite' || state === 'moving') await moveOver(folder, state, log);
    // The last step of a move, also of one that was interrupted here.
    if (await exists(movingIn(folder))) await rename(movingIn(folder), keptIn(folder));
    const storage = await connect(folder, databaseIn(folder), log);
    try {
      await migrate(storage.database, databaseIn(folder));
    } catch (error) {
      await storage.close();
      throw error;
    }
    return { ...storage, close: () => storage.close().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw await nameFullDisk(folder, error);
  }
}

const databaseIn = (folder: string) => join(folder, 'db');

/** Where the database of a former release lies while its successor takes its place. */
const movingIn = (folder: string) => join(folder, 'db.pglite.moving');

/** Where the database of a former release stays after it was moved over. */
const keptIn = (folder: string) => join(folder, 'db.pglite');

/**
 * What a data folder holds. `pglite`: a database of a former release. `moving`: such a one, already put aside, and the move was
 * interrupted before its successor was in place.
 */
async function stateOf(folder: string): Promise<'empty' | 'pglite' | 'moving' | 'cluster'> {
  if (await exists(databaseIn(folder))) return (await isCluster(databaseIn(folder))) ? 'cluster' : 'pglite';
  return (await exists(movingIn(folder))) ? 'moving' : 'empty';
}

/** Makes a database next to its final place and renames it when it is complete. A stop half-way leaves no half of one. */
async function createAside(
  folder: string,
  log: Log,
  fill: ((storage: Storage) => Promise<void>) | undefined,
  { isMigrated = true, beforeRename = () => Promise.resolve() } = {},
): Promise<void> {
  const aside = `${databaseIn(folder)}.new`;
  await rm(aside, { recursive: true, force: true });
  try {
    await createCluster(aside);
    const storage = await connect(folder, aside, log);
    try {
      if (isMigrated) await migrate(storage.database, aside);
      await fill?.(storage);
    } finally {
      await storage.close();
    }
    await beforeRename();
    await rename(aside, databaseIn(folder));
  } catch (error) {
    const named = await nameFullDisk(folder, error);
    // What is left of it would fill the disk.
    await rm(aside, { recursive: true, force: true });
    throw named;
  }
  await syncFolder(folder);
}

/** Moves a database of a former release over, and keeps it aside. */
async function moveOver(folder: string, state: 'pglite' | 'moving', log: Log): Promise<void> {
  const [target, moving] = [databaseIn(folder), movingIn(folder)];
  const source = state === 'pglite' ? target : moving;
  log('info', 'the database of a former release is moved over', { from: source, kept: keptIn(folder) });
  await createAside(folder, log, ({ database }) => moveFromPglite(source, database), {
    isMigrated: false,
    beforeRename: async () => {
      if (state === 'pglite') await rename(target, moving);
    },
  });
}

/**
 * Opens the database of a server that runs in another process, to read it.
 *
 * @returns Undefined when no server runs on the folder.
 */
export async function openRunning(folder: string): Promise<Storage | undefined> {
  const connection = await connectionOf(databaseIn(folder));
  return connection && storageOn({ connection, close: () => Promise.resolve() }, folder);
}

const connect = async (folder: string, databaseFolder: string, log: Log): Promise<Storage> =>
  storageOn(await openCluster(databaseFolder, log), folder);

function storageOn(cluster: EmbeddedCluster, folder: string): Storage {
  const pool = new pg.Pool({
    ...clientOptions,
    ...cluster.connection,
    database: 'postgres',
    max: poolConnections,
    idleTimeoutMillis: idleTime,
  });
  ignoreBrokenConnections(pool);
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
  return {
    kind: 'embedded',
    database,
    folder,
    close: async () => {
      await database.destroy();
      await cluster.close();
    },
  };
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
