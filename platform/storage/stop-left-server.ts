import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pollInterval = 50;

/** How long a server may take to stop, in milliseconds, before it is stopped at once. */
const patience = 10_000;

/**
 * Stops the PostgreSQL server that a killed process has left on a database folder. The caller holds the lock of the data folder, so
 * nothing else uses that server.
 */
export async function stopLeftServer(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number(text.split('\n', 1)[0]);
  if (!(pid > 0) || !isAlive(pid)) return;
  if (!(await isPostgres(pid))) {
    // The number went to another program, as it does in containers. PostgreSQL takes the number of its parent for stale, and
    // still looks for what a server before it may have left in memory.
    await writeFile(file, text.replace(/^\d+/, String(process.pid)));
    return;
  }
  send(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid) && waited < 2 * patience; waited += pollInterval) {
    if (waited === patience) send(pid, 'SIGQUIT');
    await delay(pollInterval);
  }
}

/** Whether the process is a PostgreSQL server. On Windows it is not asked: PostgreSQL itself refuses to start beside another server there. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres';
  if (process.platform === 'win32') return false;
  return (
    basename(spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()) === 'postgres'
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended, or belongs to another user: then PostgreSQL refuses to start beside it, and says why.
  }
}
