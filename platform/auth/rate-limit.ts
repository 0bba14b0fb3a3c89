import type { Core } from '../core/core.js';
import type { Rate } from '../base/limits.js';
import { PlatformError } from '../base/platform-error.js';
import { secondsToWait } from './seconds-to-wait.js';

/**
 * Counts `amount` more of `key`, across all processes: all of them or none.
 * @throws PlatformError `rate-limited` when that would be more than the rate allows in the window that ends now.
 */
export async function takeFromRate(
  core: Pick<Core, 'database' | 'clock'>,
  key: string,
  rate: Rate,
  amount = 1,
): Promise<void> {
  const retryAfter = await secondsToWait(core, key, rate, amount);
  if (retryAfter === 0) return;
  throw new PlatformError('rate-limited', `Too many requests of this kind. Try again in ${retryAfter} s.`, {
    retryAfter,
  });
}
