import type { Core } from '../core.js';
import { announce } from '../events/announce.js';
import { SdkError, unreachedCodes } from '../sdk-error.js';
import type { SdkErrorCode } from '../sdk-error.js';
import type { Id } from '../types/entities.js';

/** Failures after which the platform may or may not have carried out the write. */
const openFate: ReadonlySet<SdkErrorCode> = new Set([...unreachedCodes, 'timeout', 'aborted', 'malformed', 'server']);

/**
 * Makes a write and passes its answer to the cache, unless another user has signed in since. If the result of the
 * write is unknown, the next read of the app asks the platform.
 */
export async function writeThrough<T>(
  core: Core,
  appId: Id,
  write: () => Promise<T>,
  apply: (answer: T) => void,
): Promise<T> {
  const { cache } = core;
  const { epoch } = cache;
  announce(core);
  try {
    const answer = await write();
    if (epoch === cache.epoch) apply(answer);
    return answer;
  } catch (error) {
    if (epoch === cache.epoch && error instanceof SdkError && openFate.has(error.code)) cache.invalidate(appId);
    throw error;
  }
}
