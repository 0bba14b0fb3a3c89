import type { KeyValueStore } from '../environment.js';
import type { Id } from '../types/entities.js';

/** The signed-in user as far as known: before the first login of a page only a key. */
export interface Owner {
  readonly userId?: Id | undefined;
  readonly authKey?: string | undefined;
}

/** Distinguishes login keys without revealing them. */
function markOf(key = ''): string {
  return String([...key].reduce((mark, letter) => Math.imul(mark ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261));
}

/** Stores the owner of the last login key in local storage, for a page that has not logged in yet. */
export class NotedOwner {
  readonly #storage: KeyValueStore;
  readonly #noteKey: string;

  constructor(storage: KeyValueStore, serverUrl: string) {
    this.#storage = storage;
    this.#noteKey = `siteblocks-owner ${serverUrl}`;
  }

  note({ userId, authKey }: Owner): void {
    if (userId !== undefined) this.#storage.set(this.#noteKey, `${markOf(authKey)} ${userId}`);
  }

  /** The present user, or the one of the last use of the key. */
  userOf({ userId, authKey }: Owner): Id | undefined {
    if (userId !== undefined || authKey === undefined) return userId;
    const [mark, noted] = this.#storage.get(this.#noteKey)?.split(' ') ?? [];
    return mark === markOf(authKey) ? Number(noted) : undefined;
  }

  forget(): void {
    this.#storage.remove(this.#noteKey);
  }
}
