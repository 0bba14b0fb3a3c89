import { SdkError } from '../sdk-error.js';

export function abortError(url?: string): SdkError {
  return new SdkError('aborted', 'The call was abandoned by its own signal.', url === undefined ? {} : { url });
}

/** Settles as the promise does, or rejects with `aborted` as soon as the signal says so; the work itself goes on. */
export function abortable<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abandon = () => reject(abortError());
    if (signal.aborted) abandon();
    signal.addEventListener('abort', abandon, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon));
  });
}
