import type { Keep } from './keep.js';

interface Kept {
  readonly until: number;
  readonly value: Promise<unknown>;
}

/**
 * Caches reads for a fixed time: for a platform that does not report changes.
 *
 * @param time In milliseconds; 0 keeps nothing, and only shares what is being read.
 * @param clock Milliseconds since any moment; default the process's own.
 */
export function keepFor(time: number, clock: () => number = () => performance.now()): Keep {
  const kept = new Map<string, Kept>();
  return async <T>(key: string, _tags: readonly string[], read: (before: T | undefined) => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && known.until > clock()) return known.value as Promise<T>;
    const before = known?.value.catch(() => undefined) as Promise<T | undefined> | undefined;
    const value = Promise.resolve(before).then(read);
    // During a read, all callers wait for the same answer; its time begins when it arrives.
    kept.set(key, { until: Infinity, value });
    value.then(
      () => kept.set(key, { until: clock() + time, value }),
      () => kept.delete(key),
    );
    return value;
  };
}
