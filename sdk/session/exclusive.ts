import type { Environment } from '../environment.js';

/** Runs the task while no other tab runs one of that name; runs it anyway after `patience` ms, or where there are no locks. */
export async function exclusive<T>({ locks, after }: Environment, name: string, patience: number, task: () => Promise<T>): Promise<T> {
  if (!locks) return task();
  const waiting = new AbortController();
  const stopWaiting = after(patience, () => waiting.abort());
  let held = false;
  const run = () => {
    held = true;
    stopWaiting();
    return task();
  };
  try {
    return (await locks.request(name, { signal: waiting.signal }, run)) as T;
  } catch (error) {
    // A tab that holds the lock may be frozen: whoever waits too long goes on without it.
    if (held || !waiting.signal.aborted) throw error;
    return task();
  }
}
