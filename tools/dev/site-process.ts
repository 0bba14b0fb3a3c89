import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A site's server that is ready to answer. */
export interface SiteProcess {
  readonly port: number;
  /** What it printed when it was ready. */
  readonly said: string;
  readonly stop: () => Promise<void>;
}

export interface SiteProcesses {
  /** Starts the server of a build and waits until it is ready. Rejects with what the server said where it is not. */
  readonly start: (program: string, env: Readonly<Record<string, string>>) => Promise<SiteProcess>;
  /** Prepares a process for the next start, with packages that the program will import: it then takes half the time. */
  readonly prepare: (packages: readonly string[]) => void;
  /**
   * Makes the prepared process load a module that the next program will import. The module must have no side effects.
   */
  readonly load: (module: string) => void;
  /** Ends a process that was prepared and not needed. */
  readonly close: () => void;
}

/** @param cwd Folder in which servers run. */
export function siteProcesses(cwd: string): SiteProcesses {
  let ready: ChildProcess | undefined;

  function prepare(packages: readonly string[]): void {
    ready = fork(join(import.meta.dirname, 'ready-process.js'), [JSON.stringify(packages)], {
      cwd,
      env: { ...process.env, NODE_ENV: 'development' },
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
  }

  function take(): ChildProcess {
    if (!ready?.connected) prepare([]);
    const child = ready as ChildProcess;
    ready = undefined;
    return child;
  }

  async function start(program: string, env: Readonly<Record<string, string>>): Promise<SiteProcess> {
    const child = take();
    let said = '';
    let errors = '';
    let isReady = false;
    child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      errors += isReady ? '' : chunk.toString();
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        if (isReady) return void process.stdout.write(chunk);
        said += chunk.toString();
        // The last line of what it prints once it answers.
        if (/^Data .*\n/m.test(said)) {
          isReady = true;
          resolve();
        }
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`The new build does not start.\n\n${errors || said}`)));
      child.send({ start: program, env });
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

  return {
    start,
    prepare,
    load: (module) => void (ready?.connected && ready.send({ load: module })),
    close: () => void ready?.kill('SIGTERM'),
  };
}
