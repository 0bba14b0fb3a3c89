import { logError } from './log.js';
import { withRetries } from './with-retries.js';

/**
 * Fetches the client library. On failure it logs the message that integrators know, and rejects.
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
