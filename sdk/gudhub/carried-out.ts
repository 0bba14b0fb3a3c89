import { SdkError } from '../sdk-error.js';

/**
 * A write that was carried out has not failed, whatever its answer is: one that cannot be read is handed on as it came,
 * pages of HTML, such as those of a proxy, too. Null would say that nothing was written, which nobody knows.
 */
export async function carriedOut<T>(write: () => Promise<T>): Promise<T> {
  const answer = await write().catch(unreadAnswer);
  return answer === null || answer === undefined || answer === '' ? (true as T) : (answer as T);
}

/** The answer that an error holds because it is not what the call promises. */
function unreadAnswer(error: unknown): unknown {
  if (
    error instanceof SdkError &&
    (error.code === 'malformed' || error.code === 'portal') &&
    (error.status ?? 200) < 300
  )
    return error.cause;
  throw error;
}
