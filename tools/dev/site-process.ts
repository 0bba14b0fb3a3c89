import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A site's server that is ready to answer. */
export interface SiteProcess {
  readonly port: number;
  /** What it printed when it was ready. */
  readonly said: string;
  readonly stop: () => Promise<void>;
}

/** Starts the server of a build and waits until it is ready. Rejects with what it said where it is not. */
export async function startSiteProcess(
  program: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<SiteProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let errors = '';
  let ready = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    errors += ready ? '' : chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (ready) return void process.stdout.write(chunk);
      said += chunk.toString();
      // The last line of what it prints once it answers.
      if (/^Data .*\n/m.test(said)) {
        ready = true;
        resolve();
      }
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The new build does not start.\n\n${errors || said}`)));
  });
  const [, port = '0'] = /^Site\s+\S+:(\d+)\/$/m.exec(said) ?? [];
  return {
    port: Number(port),
    said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
