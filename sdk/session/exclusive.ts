import type { Environment } from '../environment.js';

/**
 * Runs the task while no other tab runs one of that name. Runs it anyway after `patience` ms, without the Web Locks
 * API, or once waiting is aborted.
 */
export async function exclusive<T>(
  { locks, after }: Environment,
  name: string,
  patience: number,
  task: () => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  if (!locks) return task();
  const waiting = new AbortController();
  const giveUp = () => waiting.abort();
  if (stop?.aborted) giveUp();
  stop?.addEventListener('abort', giveUp);
  const cancel = after(patience, giveUp);
  const stopWaiting = () => {
    cancel();
    stop?.removeEventListener('abort', giveUp);
  };
  let held = false;
  const run = () => {
    held = true;
    stopWaiting();
    return task();
  };
  try {
    return (await locks.request(name, { signal: waiting.signal }, run)) as T;
  } catch (error) {
    stopWaiting();
    // A tab that holds the lock may be frozen: after a long wait the task runs without it.
    if (held || !waiting.signal.aborted) throw error;
    return task();
  }
}
