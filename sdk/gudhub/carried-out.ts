import { SdkError } from '../sdk-error.js';

/**
 * A write that was carried out has not failed, whatever its answer is. An unreadable answer is passed on raw, even an
 * HTML page of a proxy. Null would claim that nothing was written, which the client cannot know.
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
