import type { LoadedApp } from '../cache/loaded-app.js';
import { mergeLoaded } from '../cache/read-chunks.js';
import type { Environment, KeyValueStore } from '../environment.js';
import type { App, Id } from '../types/entities.js';
import { LocalDatabase } from './local-database.js';
import { openLocal } from './open-local.js';

/** Who is signed in, as far as that is known: before the first login of a page it is a key without a user. */
export interface Owner {
  readonly userId?: Id | undefined;
  readonly authKey?: string | undefined;
}

/** Tells login keys apart, and gives none of them away. */
function markOf(key = ''): string {
  return String([...key].reduce((mark, letter) => Math.imul(mark ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261));
}

/**
 * The apps in the local database, each by whose it is. Local storage notes whom the last login key belongs to. Rejects with
 * nothing: where the database cannot be used, reads find nothing and writes do nothing.
 */
export class KeptApps {
  readonly #database: LocalDatabase;
  readonly #storage: KeyValueStore;
  readonly #noteKey: string;

  constructor(environment: Environment, serverUrl: string) {
    this.#database = new LocalDatabase(environment, serverUrl, openLocal);
    this.#storage = environment.storage;
    this.#noteKey = `siteblocks-owner ${serverUrl}`;
  }

  /** Remembers, for a page that has not logged in yet, to whom the key belongs. */
  async note({ userId, authKey }: Owner): Promise<void> {
    if (userId !== undefined) this.#storage.set(this.#noteKey, `${markOf(authKey)} ${userId}`);
  }

  /** The app as it was kept last, with all its items. */
  async get(owner: Owner, appId: Id): Promise<App | undefined> {
    const userId = owner.userId ?? this.#noted(owner.authKey);
    const kept = userId === undefined ? undefined : await this.#database.get(userId, appId);
    return kept && (kept.chunks.length > 0 ? mergeLoaded(kept) : kept.app);
  }

  async set({ userId }: Owner, loaded: LoadedApp): Promise<void> {
    if (userId !== undefined) await this.#database.set(userId, loaded);
  }

  /** Removes what is kept of the owner; of everybody, where it cannot be told who that is. */
  async wipe({ userId, authKey }: Owner): Promise<void> {
    if (userId === undefined && authKey === undefined) return;
    const known = userId ?? this.#noted(authKey);
    this.#storage.remove(this.#noteKey);
    await this.#database.wipe(known);
    this.#database.close();
  }

  /** Lets go of the database; the next use opens it again. */
  async close(): Promise<void> {
    this.#database.close();
  }

  #noted(authKey: string | undefined): Id | undefined {
    const [mark, userId] = this.#storage.get(this.#noteKey)?.split(' ') ?? [];
    return mark === markOf(authKey) ? Number(userId) : undefined;
  }
}
