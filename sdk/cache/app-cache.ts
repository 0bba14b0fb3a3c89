import type { Environment } from '../environment.js';
import { freezeDeep } from '../freeze-deep.js';
import { SharedCalls } from '../http/shared-calls.js';
import type { App, AppInfo, Id, Item } from '../types/entities.js';
import { AppRecord } from './app-record.js';
import type { RecordChange } from './app-record.js';
import type { CacheChange } from './cache-change.js';

export type CacheListener = (change: CacheChange) => void;
export type LoadApp = (appId: Id, signal: AbortSignal) => Promise<App>;

export interface AppCacheOptions {
  readonly environment: Environment;
  /** False: nothing is kept, every read goes to the platform. */
  readonly keep: boolean;
}

/**
 * The apps of the signed-in user, as far as they have been read. Filled on first read, kept in step by the answers of
 * writes and by realtime frames, emptied when the user changes.
 */
export class AppCache {
  readonly #environment: Environment;
  readonly #keep: boolean;
  readonly #records = new Map<Id, AppRecord>();
  readonly #stale = new Set<Id>();
  /** What was learnt of an app while it was being read: the answer may be older than that. */
  readonly #journals = new Map<Id, RecordChange[]>();
  readonly #listeners = new Set<CacheListener>();
  readonly #loadListeners = new Set<(appId: Id) => void>();
  #loads: SharedCalls;
  #list: readonly AppInfo[] | undefined;
  #epoch = 0;

  constructor(options: AppCacheOptions) {
    this.#environment = options.environment;
    this.#keep = options.keep;
    this.#loads = new SharedCalls(options.environment.elapsed);
  }

  /** Changes when the cache is emptied; what was asked for before must not be stored after. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Ids of the apps held. */
  get appIds(): readonly Id[] {
    return [...this.#records.keys()];
  }

  /** True where the app is held, even if it may be out of date. */
  has(appId: Id): boolean {
    return this.#records.has(appId);
  }

  get list(): readonly AppInfo[] | undefined {
    return this.#list;
  }

  /** The app as it is held now; undefined where it was never read or may be out of date. */
  peek(appId: Id): App | undefined {
    return this.#stale.has(appId) ? undefined : this.#records.get(appId)?.app;
  }

  peekItem(appId: Id, itemId: Id): Item | undefined {
    return this.#stale.has(appId) ? undefined : this.#records.get(appId)?.item(itemId);
  }

  /**
   * Calls back when an app begins to be read, before the request is made.
   *
   * @returns a function that ends the subscription.
   */
  onLoad(listener: (appId: Id) => void): () => void {
    this.#loadListeners.add(listener);
    return () => this.#loadListeners.delete(listener);
  }

  /**
   * Calls back after every change.
   *
   * @returns a function that ends the subscription.
   */
  subscribe(listener: CacheListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads the app anew, whatever is held of it. Those who ask for the same app meanwhile share the read. */
  load(appId: Id, loadApp: LoadApp, signal?: AbortSignal): Promise<App> {
    const epoch = this.#epoch;
    return this.#loads.run(String(appId), signal, async (shared) => {
      const journal: RecordChange[] = [];
      this.#journals.set(appId, journal);
      this.#stale.delete(appId);
      for (const listener of this.#loadListeners) listener(appId);
      try {
        const app = await loadApp(appId, shared);
        const compare = this.#records.has(appId) ? (await import('./diff-apps.js')).diffApps : undefined;
        return epoch === this.#epoch ? this.#store(app, journal, compare) : this.#finish(app);
      } catch (error) {
        if (epoch === this.#epoch && this.#records.has(appId)) this.#stale.add(appId);
        throw error;
      } finally {
        if (this.#journals.get(appId) === journal) this.#journals.delete(appId);
      }
    });
  }

  /** Takes an app that the platform has just told in full. */
  put(app: App): App {
    return this.#store(app, []);
  }

  putList(apps: readonly AppInfo[]): readonly AppInfo[] {
    const list = this.#finish(apps);
    const again = this.#list !== undefined;
    if (this.#keep) this.#list = list;
    this.#tell([{ type: 'list-loaded', apps: list, again }]);
    return list;
  }

  /** Changes the entry of one app in the list, where the list is held. */
  putListEntry(entry: AppInfo): void {
    if (!this.#list) return;
    const others = this.#list.filter((info) => info.app_id !== entry.app_id);
    const known = this.#list.find((info) => info.app_id === entry.app_id);
    this.#list = this.#finish([...others, { ...known, ...entry }]);
  }

  /** Changes what is held of an app, as the answer of a write or a realtime frame says. */
  apply(appId: Id, change: RecordChange): void {
    this.#journals.get(appId)?.push(change);
    const record = this.#records.get(appId);
    if (record) this.#tell(record.apply(change));
  }

  /** Makes the next read of the app go to the platform: what became of a write is not known. */
  invalidate(appId: Id): void {
    if (this.#records.has(appId) || this.#journals.has(appId)) this.#stale.add(appId);
  }

  remove(appId: Id): void {
    this.#list = this.#list?.filter((info) => info.app_id !== appId);
    this.#stale.delete(appId);
    this.#records.delete(appId);
    this.#tell([{ type: 'app-removed', app_id: appId }]);
  }

  clear(): void {
    this.#epoch += 1;
    this.#loads = new SharedCalls(this.#environment.elapsed);
    this.#records.clear();
    this.#stale.clear();
    this.#journals.clear();
    this.#list = undefined;
    this.#tell([{ type: 'cleared' }]);
  }

  #store(app: App, journal: readonly RecordChange[], compare?: (former: App, next: App) => readonly CacheChange[]): App {
    const former = this.#records.get(app.app_id);
    const record = new AppRecord(app, this.#finish, former);
    for (const change of journal) record.apply(change);
    if (this.#keep) this.#records.set(app.app_id, record);
    this.#tell([{ type: 'app-loaded', app_id: app.app_id, app: record.app, again: former !== undefined }]);
    if (former && compare) this.#tell(compare(former.app, record.app));
    return record.app;
  }

  readonly #finish = <T>(value: T): T => (this.#environment.development ? freezeDeep(value) : value);

  #tell(changes: readonly CacheChange[]): void {
    for (const change of changes) {
      for (const listener of [...this.#listeners]) {
        try {
          listener(change);
        } catch (error) {
          this.#environment.log.error('A listener of the cache failed; the others go on.', error);
        }
      }
    }
  }
}
