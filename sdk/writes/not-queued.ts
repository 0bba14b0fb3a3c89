import type { Core } from '../core.js';
import { SdkError, unreachedCodes } from '../sdk-error.js';

/** Makes a write that the queue does not take: where it fails for want of a network, a client that has a queue says so. */
export async function notQueued<T>({ extras }: Pick<Core, 'extras'>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof SdkError) || !(unreachedCodes.has(error.code) || error.code === 'timeout')) throw error;
    if (!(await extras)?.queue) throw error;
    const { code, message } = error;
    throw new SdkError(
      code,
      `${message} This write does not wait in the queue, which takes writes to items only: keep it, and make it again.`,
      error,
    );
  }
}
