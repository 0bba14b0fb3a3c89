import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Log } from '../base/log.js';
import type { ServerUser } from './server-user.js';

/** A PostgreSQL server that has opened its folder. */
export interface PostgresProcess {
  /** Resolves with the last lines of its log when it has ended, for whatever reason. */
  readonly ended: Promise<string>;
  /** Asks it to stop: it closes its connections and writes a checkpoint. */
  stop(): void;
}

export interface PostgresStart {
  readonly user: ServerUser;
  /** Path of the program `postgres`. */
  readonly program: string;
  readonly folder: string;
  readonly settings: Readonly<Record<string, string | number>>;
  /** Asks a server on Windows to stop, which knows no signals. */
  readonly stopWithoutSignals: () => void;
  readonly log: Log;
}

/** Lines of the server's log that an error message quotes. */
const quotedLines = 5;

const isReady = (line: string) => line.includes('database system is ready to accept connections');

/**
 * Starts `postgres` and waits until it accepts connections. Recovery after a crash may take its time: the wait has no limit.
 *
 * @throws Error with the last lines of the server's log, when it ends before.
 */
export async function startPostgres(start: PostgresStart): Promise<PostgresProcess> {
  const { user, program, folder, settings, log } = start;
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = user.command(program, ['-D', folder, ...options]);
  const child = spawn(command, args, {
    ...user.ids,
    cwd: folder,
    // A session of its own: Ctrl+C in a terminal must not stop the database before the requests that run.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Messages in English, as they are read here.
    env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' },
  });
  const last: string[] = [];
  let stopping = false;
  let wake: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (wake = resolve));
  createInterface({ input: child.stderr }).on('line', (line) => {
    last.push(line);
    if (last.length > quotedLines) last.shift();
    if (isReady(line)) wake();
    // Errors of connections during a stop are expected.
    if (!stopping && / (FATAL|PANIC): /.test(line))
      log('warn', 'the embedded database reports a problem', { reason: line });
  });
  const ended = endOf(child).then((reason) => [reason, ...last].join('\n'));
  const stop = () => {
    stopping = true;
    if (process.platform === 'win32') start.stopWithoutSignals();
    else child.kill('SIGINT');
  };
  // Where the process ends without closing the platform.
  process.once('exit', stop);
  void ended.then(() => process.off('exit', stop));
  const early = await Promise.race([ready, ended]);
  if (typeof early === 'string') throw new Error(early);
  return { ended, stop };
}

const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // `close`, not `exit`: its last lines may still be on their way.
    child.once('close', (code, signal) => resolve(`PostgreSQL ended with ${signal ?? `status ${code}`}.`));
  });
