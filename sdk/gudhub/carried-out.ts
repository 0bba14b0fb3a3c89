import { SdkError } from '../sdk-error.js';

/** A write that was carried out has not failed, whatever its answer is: one that cannot be read is handed on as it came. */
export async function carriedOut<T>(write: () => Promise<T>): Promise<T> {
  const answer = await write().catch(unreadAnswer);
  return answer === null || answer === undefined || answer === '' ? (true as T) : (answer as T);
}

/** The answer that an error holds because it is not what the call promises. */
function unreadAnswer(error: unknown): unknown {
  const isUnread = error instanceof SdkError && error.code === 'malformed' && (error.status ?? 200) < 300;
  // A page of HTML is mostly that of another server.
  if (isUnread && 'cause' in error && !/^\s*</.test(String(error.cause))) return error.cause;
  throw error;
}
