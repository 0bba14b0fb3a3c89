import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from './find-postgres.js';

/** A PostgreSQL server of these tests alone, in memory as far as its system allows: nothing is flushed. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts one on a temporary folder.
 * @throws Error that says what is missing, if PostgreSQL is not installed.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const found = findPostgres();
  if (typeof found === 'string') throw new Error(found);
  const { programs, user } = found;
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const options: SpawnOptions = { ...user, cwd: folder, stdio: 'ignore' };
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb ended with status ${made.status}.`);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
  };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    options,
  );
  const exited = once(server, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  async function stop(): Promise<void> {
    server.kill('SIGINT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  }
  for (let attempt = 0; !(await answers(url)); attempt += 1) {
    if (attempt === 100 || server.exitCode !== null) {
      await stop();
      throw new Error('The PostgreSQL server did not start.');
    }
    await delay(100);
  }
  return { url, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
