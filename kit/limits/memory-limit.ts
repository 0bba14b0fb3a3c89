import { LRUCache } from 'lru-cache';
import type { RateLimit } from './rate-limit.js';

/** Keys that are counted at once; of more, those that were quiet for longest are forgotten. */
const keysAtMost = 50_000;

/**
 * Limits that are counted in this process alone: for a site of one process.
 *
 * @param clock Milliseconds since any moment; default the time of day.
 */
export function memoryLimit(clock: () => number = Date.now): RateLimit {
  const times = new LRUCache<string, readonly number[]>({ max: keysAtMost });
  return async (key, { count, window }) => {
    const now = clock();
    const recent = (times.get(key) ?? []).filter((time) => time > now - window);
    const [first] = recent;
    if (first !== undefined && recent.length >= count) return Math.max(1, Math.ceil((first + window - now) / 1000));
    times.set(key, [...recent, now]);
    return 0;
  };
}
