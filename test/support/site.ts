import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient } from '../../sdk/index.js';
import type { Client } from '../../sdk/index.js';
import { fillFromSeeded } from './seeded-folder.js';

const root = resolve(import.meta.dirname, '../..');
const program = join(root, 'dist/server/server.js');

/** A running demo server: the real one, on a data folder of its own. */
export interface RunningSite {
  readonly origin: string;
  /** Origin of the pages that stand for somebody else's site. */
  readonly embeds: string;
  readonly dataDir: string;
  readonly pid: number;
  readonly editor: { readonly username: string; readonly password: string };
  /** What it said on its output, and on its error output. */
  readonly output: () => string;
  readonly errors: () => string;
  /** SIGTERM, and waits. */
  readonly stop: () => Promise<void>;
  /** SIGKILL, and waits; the data folder stays. */
  readonly kill: () => Promise<void>;
  /** A client of the platform, signed in as the editor. */
  readonly client: () => Promise<Client>;
}

export interface FailedStart {
  readonly code: number | null;
  readonly errors: string;
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'siteblocks-'));

interface StartOptions {
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Whether there is a server to start. */
export const isServerBuilt = (): boolean => existsSync(program);

function launch({ dataDir = temporaryFolder(), env = {} }: StartOptions): {
  child: ChildProcess;
  dataDir: string;
  output: () => string;
  errors: () => string;
} {
  if (!isServerBuilt()) throw new Error('The server has not been built. Run: npm run build');
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      EMBED_PORT: '0',
      DATA_DIR: dataDir,
      CACHE_DIR: join(root, '.cache/site'),
      // They take long to make, and the machine is needed for other things.
      AVIF_COPIES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return { child, dataDir, output: () => output, errors: () => errors };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** A new data folder of the demo's site, as the first start leaves it. */
export async function seededFolder(): Promise<string> {
  const folder = temporaryFolder();
  await fillFromSeeded(folder, async (dataDir) => (await startOn({ dataDir })).stop());
  return folder;
}

/** Starts the server and waits until it has printed its addresses; on a folder that has been seeded, unless told of one. */
export async function startSite(options: StartOptions = {}): Promise<RunningSite> {
  const isStudio = options.env?.['SITE'] === undefined;
  return startOn(options.dataDir === undefined && isStudio ? { ...options, dataDir: await seededFolder() } : options);
}

async function startOn(options: StartOptions): Promise<RunningSite> {
  const { child, dataDir, output, errors } = launch(options);
  const deadline = Date.now() + 120_000;
  while (!/^Data /m.test(output())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start: ${errors() || output()}`);
    }
    await new Promise((wake) => setTimeout(wake, 50));
  }
  const [, origin = ''] = /^Site\s+(\S+)\/$/m.exec(output()) ?? [];
  const [, embeds = ''] = /^Elsewhere\s+(http:\/\/[^/\s]+)/m.exec(output()) ?? [];
  const [, username = '', password = ''] = /^Editor\s+(\S+)\s+password (\S+)/m.exec(output()) ?? [];
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended(child);
  };
  return {
    origin,
    embeds,
    dataDir,
    pid: child.pid ?? 0,
    editor: { username, password },
    output,
    errors,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    client: async () => {
      const client = createClient({ serverUrl: `${origin}/GudHub`, cache: false });
      await client.auth.login({ username, password });
      return client;
    },
  };
}

/** Starts a server that is expected to refuse, and answers how. */
export async function failToStart(options: StartOptions): Promise<FailedStart> {
  const { child, errors } = launch(options);
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  await ended(child);
  clearTimeout(timer);
  return { code: child.exitCode, errors: errors() };
}

/** Kills a site immediately, because its remaining work is not needed, and removes its data. */
export async function discard(site: RunningSite | undefined): Promise<void> {
  if (!site) return;
  await site.kill();
  rmSync(site.dataDir, { recursive: true, force: true });
}
