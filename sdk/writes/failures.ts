import { SdkError } from '../sdk-error.js';
import type { SdkErrorCode } from '../sdk-error.js';

/** Failures after which the write is tried again: the platform was not reached, or did not get to it. */
const passing: ReadonlySet<SdkErrorCode> = new Set(['network', 'timeout', 'rate-limited', 'server', 'malformed']);
/** Those of them that may be the write's own fault: after so many of these it is given up, so that others get their turn. */
const suspicious: ReadonlySet<SdkErrorCode> = new Set(['server', 'malformed']);
const patience = 8;
/** What waits for the user instead of trying again. */
const needsLogin: ReadonlySet<SdkErrorCode> = new Set(['unauthorized', 'closed']);

/** Counts how often sending has failed since it went well last. */
export class Failures {
  #count = 0;
  #suspicious = 0;

  get count(): number {
    return this.#count;
  }

  /** Notes a failure of the first write of the queue, and tells whether the write is given up. */
  isFinal(error: unknown): boolean {
    if (!(error instanceof SdkError)) return true;
    if (suspicious.has(error.code)) return (this.#suspicious += 1) >= patience;
    return !passing.has(error.code) && !needsLogin.has(error.code);
  }

  /** The queue pauses; false where it is to wait for a login rather than for a while. */
  pause(error: unknown): boolean {
    this.#count += 1;
    return !(error instanceof SdkError && needsLogin.has(error.code));
  }

  /** The next write begins without the suspicion that this one was under. */
  nextWrite(): void {
    this.#suspicious = 0;
  }

  /** The platform has answered. */
  end(): void {
    this.#count = this.#suspicious = 0;
  }
}
