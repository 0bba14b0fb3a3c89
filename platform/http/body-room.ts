import { PlatformError } from '../base/platform-error.js';

/** What one body takes of the room. */
export interface BodyShare {
  /**
   * Takes this many bytes more.
   * @throws PlatformError `rate-limited` when the bodies of all requests together have filled the room.
   */
  take(bytes: number): void;
  /** Gives everything back. */
  leave(): void;
}

const retryAfter = 5;

/** The memory that bodies of requests may take together: senders who are many, or slow, must not fill all there is. */
export function createBodyRoom(most: number): () => BodyShare {
  let taken = 0;
  return () => {
    let own = 0;
    return {
      take(bytes) {
        if (taken + bytes > most) {
          throw new PlatformError(
            'rate-limited',
            `Too many large requests are arriving at the moment. Try again in ${retryAfter} s.`,
            { retryAfter },
          );
        }
        taken += bytes;
        own += bytes;
      },
      leave() {
        taken -= own;
        own = 0;
      },
    };
  };
}
