import type { Turn } from '../base/fair-queue.js';

/**
 * Hashes and checks passwords, a few at a time; without a turn for the process itself. Both throw `rate-limited` where too many of the same
 * lane wait already.
 */
export interface PasswordHasher {
  hash(password: string, turn?: Turn): Promise<string>;
  /** Takes as long with `undefined` (no such user) as with a hash, and is then false. */
  matches(password: string, hash: string | undefined, turn?: Turn): Promise<boolean>;
}
