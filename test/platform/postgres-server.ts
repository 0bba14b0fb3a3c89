import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Where Debian and its relatives put the programs of each version. */
const installed = '/usr/lib/postgresql';

/** A PostgreSQL server of this test alone, in memory as far as its system allows: nothing is flushed. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one on a temporary folder; undefined where PostgreSQL is not installed, or may not be started. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const programs = programFolder();
  const user = serverUser();
  if (programs === undefined || user === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const options: SpawnOptions = { ...user, cwd: folder, stdio: 'ignore' };
  const data = join(folder, 'data');
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], options);
  if (made.status !== 0) throw new Error(`initdb ended with status ${made.status}.`);
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off', full_page_writes: 'off' };
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])], options);
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

function programFolder(): string | undefined {
  if (!existsSync(installed)) return undefined;
  const versions = readdirSync(installed).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(installed, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root, which tests in a container are: there it runs as the user that its package made. */
function serverUser(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, 'postgres'], { encoding: 'utf8' })).map(({ status, stdout }) => (status === 0 ? Number(stdout) : undefined));
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
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
