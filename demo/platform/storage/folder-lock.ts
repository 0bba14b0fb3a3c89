import { createHash } from 'node:crypto';
import { stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PlatformError } from '../platform-error.js';

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
 * @throws PlatformError `storage-in-use` when another process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = socketPath(folder);
  const server = (await bind(path)) ?? (await takeOver(path, folder));
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function socketPath(folder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\siteblocks-${digest(folder)}`;
  const inside = join(folder, 'lock.sock');
  return Buffer.byteLength(inside) <= longestSocketPath ? inside : join(tmpdir(), `siteblocks-${digest(folder)}.sock`);
}

const digest = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 24);

/** Binds the socket; undefined when the address is taken. */
function bind(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(path, () => resolve(server.unref()));
  });
}

/** A socket file outlives a killed process: when nobody answers, it is replaced. */
async function takeOver(path: string, folder: string): Promise<Server> {
  const refusal = new PlatformError(
    'storage-in-use',
    `The data folder ${folder} is in use by another process. Stop that process, or start this one with another folder (DATA_DIR).`,
  );
  if (await isAlive(path)) throw refusal;
  await unlink(path).catch(() => undefined);
  const server = await bind(path);
  if (!server) throw refusal;
  const { ino } = await stat(path);
  await delay(settleTime);
  const now = await stat(path).catch(() => undefined);
  if (now?.ino === ino) return server;
  // Another process replaced our socket in the same moment: it holds the folder. Closing ours must not remove its file,
  // so the server is only let go of; nobody can reach it any more.
  throw refusal;
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
