import { logError } from './log.js';
import { withRetries } from './with-retries.js';

/**
 * Fetches the client library. Where it cannot be had, the console says so in the words that integrators know, and the caller is told.
 *
 * @throws what the last attempt threw
 */
export async function openLibrary<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withRetries(load);
  } catch (cause) {
    logError('you need to import GudHub library', cause);
    throw cause;
  }
}
