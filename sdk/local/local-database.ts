import { asApp, asItems } from '../cache/as-app.js';
import type { LoadedApp } from '../cache/loaded-app.js';
import type { Environment } from '../environment.js';
import type { Id } from '../types/entities.js';
import type { LocalHandle, OpenLocal, StoredApp } from './local-handle.js';
import { openInTime } from './open-in-time.js';

const retryAfter = 60_000;

/**
 * Apps kept across page loads, each under `server|user|id`. Whatever goes wrong with the database, the SDK goes on from
 * memory: reads find nothing, writes do nothing, and one warning a minute says so.
 */
export class LocalDatabase {
  readonly #environment: Environment;
  readonly #open: OpenLocal;
  readonly #server: string;
  #handle: Promise<LocalHandle> | undefined;
  #warnedAt: number | undefined;
  #failedAt: number | undefined;
  #wipes = 0;

  constructor(environment: Environment, server: string, open: OpenLocal) {
    this.#environment = environment;
    this.#server = server;
    this.#open = open;
  }

  async get(userId: Id, appId: Id): Promise<LoadedApp | undefined> {
    const key = this.#key(userId, appId);
    const stored = await this.#attempt((handle) => handle.read(key));
    if (!stored) return undefined;
    try {
      return checked(stored, key, appId);
    } catch {
      await this.#attempt((handle) => handle.remove(key));
      return undefined;
    }
  }

  async set(userId: Id, { app, chunks }: LoadedApp): Promise<void> {
    const owner = this.#owner(userId);
    const key = this.#key(userId, app.app_id);
    const record: StoredApp = {
      key,
      owner,
      saved: this.#environment.now(),
      app,
      chunkKeys: chunks.map((_, index) => `${key}.${index}`),
    };
    const wipes = this.#wipes;
    await this.#attempt(async (handle) => {
      // A write that takes several attempts must not come after the removal of what it writes.
      const write = async () => {
        if (wipes === this.#wipes) await handle.write(record, chunks);
      };
      try {
        await write();
      } catch (error) {
        if (!isQuota(error) || (await handle.evict()) === 0) throw error;
        await write();
      }
    });
  }

  /** Removes all that is kept of a user, or of everybody: also while nothing else is tried, as the last chance to do so. */
  async wipe(userId?: Id): Promise<void> {
    this.#wipes += 1;
    this.#failedAt = undefined;
    const owner = userId === undefined ? undefined : this.#owner(userId);
    const done = await this.#attempt(async (handle) => {
      await handle.wipe(owner);
      return true;
    });
    if (!done) this.#environment.log.warn('The local database could not remove the data of the user who signed out.');
  }

  /** Releases the database; the next use opens it again. */
  close(): void {
    this.#handle?.then((handle) => handle.close()).catch(() => undefined);
    this.#handle = undefined;
  }

  #owner(userId: Id): string {
    return `${this.#server}|${userId}`;
  }

  #key(userId: Id, appId: Id): string {
    return `${this.#owner(userId)}|${appId}`;
  }

  /** Works on the database; where the connection to it is broken, opens it once more. */
  async #attempt<T>(work: (handle: LocalHandle) => Promise<T>): Promise<T | undefined> {
    const { elapsed } = this.#environment;
    if (this.#failedAt !== undefined && elapsed() - this.#failedAt < retryAfter) return undefined;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(await this.#opened());
      } catch (error) {
        this.close();
        if (attempt === 1 && isBroken(error)) continue;
        if (!isQuota(error)) this.#failedAt = elapsed();
        this.#warn(error);
        return undefined;
      }
    }
  }

  #opened(): Promise<LocalHandle> {
    this.#handle ??= openInTime(
      this.#environment,
      this.#open(new URL(this.#server).host, () => (this.#handle = undefined)),
    );
    return this.#handle;
  }

  #warn(error: unknown): void {
    const { elapsed, log } = this.#environment;
    if (this.#warnedAt !== undefined && elapsed() - this.#warnedAt < retryAfter) return;
    this.#warnedAt = elapsed();
    log.warn(
      'The local database cannot be used; apps are cached in memory only.',
      error instanceof Error ? `${error.name}: ${error.message}` : '',
    );
  }
}

function checked(
  { app: stored, chunks }: NonNullable<Awaited<ReturnType<LocalHandle['read']>>>,
  key: string,
  appId: Id,
): LoadedApp {
  const app = asApp(stored.app, 'the local database');
  if (stored.key !== key || app.app_id !== appId || chunks.length !== (app.chunks?.length ?? 0))
    throw new Error('another app');
  return { app, chunks: chunks.map((chunk) => ({ items_list: asItems(chunk?.items_list, 'the local database') })) };
}

function isQuota(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/** Error with which browsers reject after they have closed the database on their own. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && (error.name === 'UnknownError' || error.name === 'InvalidStateError');
}
