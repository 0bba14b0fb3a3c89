import { SdkError } from '../sdk-error.js';
import type { QueuedWrite, WriteStore } from './write-store.js';
import type { Write } from './write.js';

/** A write that was refused. It stays until the caller sends it again or throws it away. */
export interface RefusedWrite extends Omit<QueuedWrite, 'refusal'> {
  /** Why it was refused: by the platform, or as another user had changed the same values (`conflict`). */
  readonly error: SdkError;
}

/** Refused writes lie in the same store as those that wait, under their own owner. */
const ownerOfRefused = (owner: string) => `refused ${owner}`;

/** Errors cannot be stored or sent to other tabs completely; the platform's answer can. */
export function plainRefusal(error: SdkError): NonNullable<QueuedWrite['refusal']> {
  const { code, message, status, url, cause, retryAfter, fields } = error;
  return { code, message, status, url, cause: cause instanceof Error ? undefined : cause, retryAfter, fields };
}

/** The writes of a store that the platform has refused, by owner. */
export class RefusedWrites {
  readonly #store: WriteStore;

  constructor(store: WriteStore) {
    this.#store = store;
  }

  /** The refused writes of an owner in the order in which they were made. */
  async list(owner: string): Promise<readonly RefusedWrite[]> {
    return (await this.#all(owner)).flatMap(({ refusal, ...entry }) =>
      refusal ? [{ ...entry, owner, error: new SdkError(refusal.code, refusal.message, refusal) }] : [],
    );
  }

  /** Keeps a write of the store as a refused one. */
  async keep(entry: QueuedWrite, error: unknown): Promise<void> {
    const known = error instanceof SdkError ? error : new SdkError('rejected', 'The write failed.', { cause: error });
    const refusal = plainRefusal(known);
    await this.#store.change([{ ...entry, owner: ownerOfRefused(entry.owner), refusal }]);
  }

  /** The refused write as one that could wait again; undefined where there is none of that key. */
  async find(owner: string, key: string): Promise<QueuedWrite | undefined> {
    const entry = (await this.#all(owner)).find((refused) => refused.key === key);
    return entry && { ...entry, owner, refusal: undefined };
  }

  /** Replaces what a refused write says; false where there is none of that key. */
  async change(owner: string, key: string, changed: (write: Write) => Write): Promise<boolean> {
    const entry = (await this.#all(owner)).find((refused) => refused.key === key);
    if (entry) await this.#store.change([{ ...entry, write: changed(entry.write) }]);
    return entry !== undefined;
  }

  /** Gives the items of all refused writes the ids that the platform has given to them. */
  async rename(owner: string, named: (write: Write) => Write): Promise<void> {
    const renamed = (await this.#all(owner)).map((entry) => ({ entry, write: named(entry.write) }));
    const changed = renamed.filter(({ entry, write }) => write !== entry.write);
    if (changed.length > 0) await this.#store.change(changed.map(({ entry, write }) => ({ ...entry, write })));
  }

  async discard(owner: string, key: string): Promise<boolean> {
    const entry = await this.find(owner, key);
    if (entry) await this.#store.remove([key]);
    return entry !== undefined;
  }

  wipe(owner: string): Promise<void> {
    return this.#store.wipe(ownerOfRefused(owner));
  }

  #all(owner: string): Promise<readonly QueuedWrite[]> {
    return this.#store.all(ownerOfRefused(owner));
  }
}
