import type { Environment } from '../environment.js';

/**
 * Runs the task while no other tab runs one of that name; runs it anyway after `patience` ms, where there are no locks, or
 * when it is told to stop waiting.
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
    // A tab that holds the lock may be frozen: whoever waits too long goes on without it.
    if (held || !waiting.signal.aborted) throw error;
    return task();
  }
}
