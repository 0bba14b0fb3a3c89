import { SdkError } from '../sdk-error.js';
import type { SdkErrorCode } from '../sdk-error.js';

/** Errors after which a write waits for the user instead of being retried. */
const needsLogin: ReadonlySet<SdkErrorCode> = new Set(['unauthorized', 'wrong-credentials', 'closed']);
/** Refusals that concern the moment, not the write: it is tried again. */
const passing: ReadonlySet<SdkErrorCode> = new Set(['timeout', 'rate-limited']);
/** Reasons of the client itself: nothing was sent, and the same write would fail again. */
const own: ReadonlySet<SdkErrorCode> = new Set(['bad-argument', 'conflict', 'not-found', 'unsupported', 'rejected']);
/** A failure of the platform itself may be the write's fault: after so many of them others get their turn. */
const patience = 8;

/** Whether the answer is a refusal in the platform's own JSON. */
function isPlatformRefusal({ cause }: SdkError): boolean {
  const { error, message, code } = Object(Array.isArray(cause) ? undefined : cause) as Readonly<
    Record<string, unknown>
  >;
  return [error, message, code].some((said) => typeof said === 'string' || typeof said === 'number');
}

/** Counts how often sending has failed since it went well last. */
export class Failures {
  #count = 0;
  #ownFailures = 0;
  #notBefore = 0;
  readonly #elapsed: () => number;

  /** @param elapsed - monotonic clock in ms */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  get count(): number {
    return this.#count;
  }

  /** Milliseconds for which the platform wants no request. */
  get wait(): number {
    return Math.max(0, this.#notBefore - this.#elapsed());
  }

  /**
   * Records a failure of the first write of the queue, and returns whether the write is refused. Only the platform
   * itself, in its own JSON, and the checks of the client refuse a write. After everything else the write goes on
   * waiting.
   */
  isFinal(error: unknown): boolean {
    if (!(error instanceof SdkError)) return true;
    const { code, status } = error;
    if (needsLogin.has(code) || passing.has(code)) return false;
    if (status === undefined) return own.has(code);
    if (!isPlatformRefusal(error)) return false;
    if (status === 500) return (this.#ownFailures += 1) >= patience;
    return status >= 400 && status < 500;
  }

  /** The queue pauses; false where it is to wait for a login rather than for a while. */
  pause(error: unknown): boolean {
    this.#count += 1;
    if (error instanceof SdkError && error.retryAfter) this.#notBefore = this.#elapsed() + error.retryAfter;
    return !(error instanceof SdkError && needsLogin.has(error.code));
  }

  /** The next write begins without the suspicion that this one was under. */
  nextWrite(): void {
    this.#ownFailures = 0;
  }

  /** The platform has answered. */
  end(): void {
    this.#count = this.#ownFailures = 0;
  }
}
