import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Log } from '../base/log.js';
import { PlatformError } from '../base/platform-error.js';
import { reasonOf } from '../base/reason-of.js';
import { clusterName } from './cluster-name.js';
import { damageOf } from './damage-of.js';
import { postgresPrograms } from './postgres-programs.js';
import { startPostgres, type PostgresProcess } from './postgres-process.js';
import { serverUser } from './server-user.js';
import { stopLeftServer } from './stop-left-server.js';

/** A running PostgreSQL server of this process alone. */
export interface EmbeddedCluster {
  /** What the client `pg` needs to connect. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly password: string;
  };
  close(): Promise<void>;
}

/** Connections that the server allows: those of the pool, the one that flushes, and commands such as an export. */
const connections = 16;

/** A small server: an owner runs it beside the site on one machine. What is not named here keeps PostgreSQL's default, so `fsync` is on. */
const settings = {
  max_connections: connections,
  shared_buffers: '32MB',
  max_wal_size: '128MB',
  min_wal_size: '16MB',
  // Used parts of the log are deleted instead of being kept for later.
  wal_recycle: 'off',
  cluster_name: clusterName,
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_parallel_workers: 0,
  autovacuum_max_workers: 1,
  autovacuum_worker_slots: 1,
  io_method: 'sync',
  jit: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
} as const;

/** Longest path of a folder with a socket that every system takes. */
const longestFolder = 80;

/** Pause before a server that has ended is started again, in milliseconds. */
const restartPause = 500;

/** File in a database folder that says that this program has made it, with the password for systems without Unix sockets. */
const markFile = 'siteblocks.json';

/** The one user of the database. */
const superuser = 'postgres';

const run = promisify(execFile);

/** Whether a database folder holds a PostgreSQL cluster of this program. */
export const isCluster = (folder: string): Promise<boolean> =>
  readFile(join(folder, markFile)).then(
    () => true,
    () => false,
  );

/** How to connect to the server that runs on a cluster; undefined when none does. */
export async function connectionOf(folder: string): Promise<EmbeddedCluster['connection'] | undefined> {
  try {
    // PostgreSQL writes into this file where it listens.
    const [, , , port, socketFolder] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
    return {
      host: socketFolder || '127.0.0.1',
      port: Number(port),
      user: superuser,
      password: await passwordOf(folder),
    };
  } catch {
    return undefined;
  }
}

async function passwordOf(folder: string): Promise<string> {
  const mark = JSON.parse(await readFile(join(folder, markFile), 'utf8')) as { readonly password: string };
  return mark.password;
}

/** Makes an empty cluster. The folder must not exist. */
export async function createCluster(folder: string): Promise<void> {
  const { initdb } = await postgresPrograms();
  const user = await serverUser(dirname(folder));
  const password = randomBytes(24).toString('base64url');
  await mkdir(folder, { mode: 0o700 });
  await user.own(folder);
  const options = ['-D', folder, '-U', superuser, '--encoding=UTF8', '--locale=C', '--wal-segsize=4'];
  const secret = await mkdtemp(join(tmpdir(), 'siteblocks-'));
  try {
    const passwordFile = join(secret, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    const auth = process.platform === 'win32' ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
    const [program, args] = user.command(initdb, [...options, ...auth]);
    await run(program, args, { ...user.ids, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } });
  } catch (cause) {
    throw new PlatformError(
      'storage-unreachable',
      `The embedded database could not be made in ${folder} (${reasonOf(cause)}). Mend that, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  } finally {
    await rm(secret, { recursive: true, force: true });
  }
  await writeFile(join(folder, markFile), `${JSON.stringify({ password })}\n`, { mode: 0o600, flush: true });
}

/**
 * Starts the server of a cluster, and starts it again when it ends unasked.
 *
 * @throws PlatformError `storage-damaged` when the server cannot open the folder.
 */
export async function openCluster(folder: string, log: Log): Promise<EmbeddedCluster> {
  const { postgres: program, pg_ctl } = await postgresPrograms();
  const user = await serverUser(dirname(folder));
  await user.own(folder);
  await stopLeftServer(folder);
  const place = await placeOf(folder);
  if (place.made) await user.own(place.host);
  const stopWithoutSignals = () => void run(pg_ctl, ['stop', '-D', folder, '-m', 'fast']).catch(() => undefined);
  const start = () =>
    startPostgres({
      ...{ user, program, folder, stopWithoutSignals, log },
      settings: { ...settings, ...place.settings, port: place.port },
    });
  let server: PostgresProcess;
  let closing = false;
  async function watch(): Promise<void> {
    for (;;) {
      const reason = await server.ended;
      if (closing) return;
      log('error', 'the embedded database has ended and is started again', { reason });
      await delay(restartPause);
      if (closing) return;
      server = await start().catch((error: unknown) => ({
        ended: Promise.resolve(reasonOf(error)),
        stop: () => undefined,
      }));
      // The close came while it started.
      if (closing) server.stop();
    }
  }
  try {
    server = await start();
  } catch (cause) {
    await place.remove();
    throw damaged(folder, cause);
  }
  const watching = watch();
  return {
    connection: { host: place.host, port: place.port, user: superuser, password: await passwordOf(folder) },
    async close() {
      closing = true;
      server.stop();
      await watching;
      await place.remove();
    },
  };
}

/** Where the server listens: a socket in the database folder, in a temporary folder where the path is too long, and on Windows a port of this machine. */
async function placeOf(folder: string) {
  const remove = () => Promise.resolve();
  if (process.platform === 'win32') {
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    return { host: '127.0.0.1', port: await freePort(), settings, made: false, remove };
  }
  const inside = folder.length <= longestFolder;
  const host = inside ? folder : await mkdtemp(join(tmpdir(), 'siteblocks-'));
  return {
    ...{ host, port: 5432, made: !inside },
    settings: { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' },
    remove: inside ? remove : () => rm(host, { recursive: true, force: true }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const damaged = (folder: string, cause: unknown) =>
  new PlatformError('storage-damaged', damageOf(folder, cause), { cause });
