import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real S3 server on this machine: s3rver, in a process of its own. It checks signatures, and keeps objects in a folder. */
export interface S3Server {
  readonly port: number;
  /** Address of its bucket, with the key. */
  readonly url: string;
  stop(): Promise<void>;
  /** Starts it again on the same port and folder. */
  restart(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** Key and secret that the server knows. */
const key = 'S3RVER';

/** Starts one with a bucket named `site`; the caller removes it. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const file = join(import.meta.dirname, 's3-server-process.ts');
  async function start(wanted: number): Promise<{ child: ChildProcess; port: number }> {
    // It ciphers the tokens of its listings as newer versions of OpenSSL no longer do.
    const execArgv = ['--openssl-legacy-provider', '--import', 'tsx'];
    const child = fork(file, [directory, String(wanted)], { execArgv });
    const [port] = (await once(child, 'message')) as [number];
    return { child, port };
  }
  let { child, port } = await start(0);
  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  return {
    port,
    url: `http://${key}:${key}@127.0.0.1:${port}/site`,
    stop,
    restart: async () => void ({ child, port } = await start(port)),
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
