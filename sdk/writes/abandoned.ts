import { SdkError } from '../sdk-error.js';

/** What a write rejects with whose caller gave up. */
export function abandoned(): SdkError {
  return new SdkError('aborted', 'The call was abandoned by its own signal.');
}
