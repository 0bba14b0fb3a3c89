import type { SdkErrorCode, SdkErrorDetails } from '../sdk-error.js';
import type { Id } from '../types/entities.js';
import type { Write } from './write.js';

/** The value of an item's field when a write to it was made. */
export interface BaseValue {
  readonly item_id: Id;
  readonly field_id: Id;
  readonly value: unknown;
}

/** A write as the queue keeps it. */
export interface QueuedWrite {
  /** Names the write, also to the platform. */
  readonly key: string;
  /** Whose write it is: `server|user`. */
  readonly owner: string;
  /** When it was made: ms since 1970. */
  readonly made: number;
  readonly write: Write;
  /** The former values that it changes; none if the app was not cached. */
  readonly base: readonly BaseValue[];
  /** Why it was refused; undefined of a write that waits. */
  readonly refusal?: Refusal | undefined;
}

/** A refusal as plain data. */
export interface Refusal extends SdkErrorDetails {
  readonly code: SdkErrorCode;
  readonly message: string;
}

/** A queue that several tabs may share. Each method is one transaction. */
export interface WriteStore {
  /** Puts writes at the end, except those whose key is there already. */
  add(writes: readonly QueuedWrite[]): Promise<void>;
  /** The writes of an owner in the order in which they were made; the first so many only, where that is said. */
  all(owner: string, count?: number): Promise<readonly QueuedWrite[]>;
  /** Replaces writes in their places. */
  change(writes: readonly QueuedWrite[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  wipe(owner: string): Promise<void>;
  close(): void;
}

/** A queue in memory, if no other store is available. */
export function memoryWriteStore(): WriteStore {
  const writes = new Map<string, QueuedWrite>();
  const put = (list: readonly QueuedWrite[]) => list.forEach((entry) => writes.set(entry.key, entry));
  const ofOwner = (owner: string) => [...writes.values()].filter((entry) => entry.owner === owner);
  return {
    add: async (list) => put(list.filter(({ key }) => !writes.has(key))),
    all: async (owner, count) => ofOwner(owner).slice(0, count),
    change: async (list) => put(list.filter(({ key }) => writes.has(key))),
    remove: async (keys) => keys.forEach((key) => writes.delete(key)),
    wipe: async (owner) => ofOwner(owner).forEach((entry) => writes.delete(entry.key)),
    close: () => undefined,
  };
}
