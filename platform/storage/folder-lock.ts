import { createHash } from 'node:crypto';
import { stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PlatformError } from '../base/platform-error.js';
import { reasonOf } from '../base/reason-of.js';

/** Longest address of a Unix socket that every system takes. */
const longestSocketPath = 100;

/** Long enough for another process that also found a stale socket to have replaced ours. */
const settleTime = 60;

/** A bound socket, not a file with a process id: the system frees it however the process ends. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process.
 * @throws PlatformError `storage-in-use` when another process holds it; `storage-unwritable` when no lock can be made.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const guard = await takeGuard(folder);
  try {
    const server = await bindSomewhere(folder);
    return { release: () => Promise.all([close(server), close(guard)]).then(() => undefined) };
  } catch (error) {
    await close(guard);
    throw error;
  }
}

/**
 * On Linux, a socket without a file: it cannot be stale, so of several processes that find the same stale file only one gets as
 * far as replacing it. It is seen inside one container only; the socket in the folder is seen by all that share the folder.
 */
async function takeGuard(folder: string): Promise<Server | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { dev, ino } = await stat(folder);
  const guard = await bind(`\0siteblocks-${dev}-${ino}`);
  if (!guard) throw inUse(folder);
  return guard;
}

async function bindSomewhere(folder: string): Promise<Server> {
  let cause: unknown;
  for (const path of socketPaths(folder)) {
    try {
      return (await bind(path)) ?? (await takeOver(path, folder));
    } catch (error) {
      if (error instanceof PlatformError) throw error;
      // Some file systems (network drives, shared folders of virtual machines) have no sockets: the next place is tried.
      cause = error;
    }
  }
  throw new PlatformError(
    'storage-unwritable',
    `The data folder ${folder} cannot be locked (${reasonOf(cause)}). Set DATA_DIR to a folder on a local disk.`,
    { cause },
  );
}

const close = (server: Server | undefined) =>
  new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));

const inUse = (folder: string) =>
  new PlatformError(
    'storage-in-use',
    `The data folder ${folder} is in use by another process. Stop that process, or start this one with another folder (DATA_DIR).`,
  );

/** Where the socket can be: in the folder itself, so that whoever shares the folder sees it; else where sockets are possible at all. */
function socketPaths(folder: string): string[] {
  if (process.platform === 'win32') return [`\\\\.\\pipe\\siteblocks-${digest(folder)}`];
  const inside = join(folder, 'lock.sock');
  const outside = join(tmpdir(), `siteblocks-${digest(folder)}.sock`);
  return Buffer.byteLength(inside) <= longestSocketPath ? [inside, outside] : [outside];
}

const digest = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 24);

/** Binds the socket; undefined when the address is taken. */
function bind(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server.unref()));
  });
}

/** A socket file outlives a killed process: a file without a listener is replaced. */
async function takeOver(path: string, folder: string): Promise<Server> {
  if (await isAlive(path)) throw inUse(folder);
  await unlink(path).catch(() => undefined);
  const server = await bind(path);
  if (!server) throw inUse(folder);
  const { ino } = await stat(path);
  await delay(settleTime);
  const now = await stat(path).catch(() => undefined);
  if (now?.ino === ino) return server;
  // Another process replaced our socket in the same moment: it holds the folder. Closing ours would remove its file, so the server is only let go of;
  // it cannot be reached any more.
  throw inUse(folder);
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
