import type { SdkError } from '../sdk-error.js';
import type { SendOptions, Write, WriteAnswer } from './write.js';
import type { RefusedWrite } from './refused-writes.js';
import type { QueuedWrite } from './write-store.js';

/** A queue of writes, as the services see it. */
export interface Queue {
  /** Takes a write; resolves once the platform has answered it, however long that takes. */
  take(write: Write, options: SendOptions): Promise<WriteAnswer>;
  /** The writes that wait, in their order: those of other tabs too. */
  pending(): Promise<readonly QueuedWrite[]>;
  /** Takes a write back that is not on its way yet, or throws a refused one away; false where it is on its way, or was sent already. */
  discard(key: string, error?: SdkError): Promise<boolean>;
  /** The writes that were refused, in the order in which they were made. */
  refused(): Promise<readonly RefusedWrite[]>;
  /** Replaces what a refused write says; false where there is none of that key. */
  change(key: string, write: Write): Promise<boolean>;
  /** Sends a refused write again; undefined where there is none of that key. */
  retry(key: string, options: SendOptions): Promise<WriteAnswer | undefined>;
  /** Resolves once the store is up to date: accepted writes are stored, and data of a signed-out user is removed. */
  stored(): Promise<void>;
}
