import type { Core } from '../core.js';
import type { Rate } from '../limits.js';
import { PlatformError } from '../platform-error.js';
import { secondsToWait } from './seconds-to-wait.js';

/**
 * Counts one more `key` in the current window, across all processes.
 * @throws PlatformError `rate-limited` when that is one too many.
 */
export async function takeFromRate(core: Pick<Core, 'database' | 'clock'>, key: string, rate: Rate): Promise<void> {
  const retryAfter = await secondsToWait(core, key, rate);
  if (retryAfter === 0) return;
  throw new PlatformError('rate-limited', `Too many requests of this kind. Try again in ${retryAfter} s.`, { retryAfter });
}
