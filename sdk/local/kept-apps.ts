import type { LoadedApp } from '../cache/loaded-app.js';
import { mergeLoaded } from '../cache/read-chunks.js';
import type { Environment } from '../environment.js';
import type { App, Id } from '../types/entities.js';
import { LocalDatabase } from './local-database.js';
import { NotedOwner } from './noted-owner.js';
import type { Owner } from './noted-owner.js';
import { openLocal } from './open-local.js';

/**
 * The apps in the local database, each by its owner. Local storage holds the owner of the last login key. Never
 * rejects: if the database cannot be used, reads find nothing and writes do nothing.
 */
export class KeptApps {
  readonly #database: LocalDatabase;
  readonly #noted: NotedOwner;

  constructor(environment: Environment, serverUrl: string) {
    this.#database = new LocalDatabase(environment, serverUrl, openLocal);
    this.#noted = new NotedOwner(environment.storage, serverUrl);
  }

  /** Stores the owner of the key, for a page that has not logged in yet. */
  note(owner: Owner): void {
    this.#noted.note(owner);
  }

  /** The app as it was kept last, with all its items. */
  async get(owner: Owner, appId: Id): Promise<App | undefined> {
    const userId = this.#noted.userOf(owner);
    const kept = userId === undefined ? undefined : await this.#database.get(userId, appId);
    return kept && (kept.chunks.length > 0 ? mergeLoaded(kept) : kept.app);
  }

  async set({ userId }: Owner, loaded: LoadedApp): Promise<void> {
    if (userId !== undefined) await this.#database.set(userId, loaded);
  }

  /** Removes the owner's stored data; everything, if the owner is unknown. */
  async wipe(owner: Owner): Promise<void> {
    if (owner.userId === undefined && owner.authKey === undefined) return;
    const known = this.#noted.userOf(owner);
    this.#noted.forget();
    await this.#database.wipe(known);
    this.#database.close();
  }

  /** Releases the database; the next use opens it again. */
  async close(): Promise<void> {
    this.#database.close();
  }
}
