import type { Core } from '../core.js';
import { SdkError } from '../sdk-error.js';
import type { SdkErrorCode } from '../sdk-error.js';

const unreached: ReadonlySet<SdkErrorCode> = new Set(['network', 'timeout']);

/** Makes a write that the queue does not take: where it fails for want of a network, a client that has a queue says so. */
export async function notQueued<T>({ extras }: Pick<Core, 'extras'>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof SdkError) || !unreached.has(error.code)) throw error;
    if (!((await extras)?.queue)) throw error;
    const { code, message, status, url, cause } = error;
    throw new SdkError(
      code,
      `${message} This write does not wait in the queue, which takes writes to items only: keep it, and make it again.`,
      { status, url, cause },
    );
  }
}
