import type { Environment } from '../environment.js';
import { SharedCalls } from '../http/shared-calls.js';
import { Listeners } from '../listeners.js';
import type { App, AppInfo, Id, Item } from '../types/entities.js';
import { AppRecord } from './app-record.js';
import type { RecordChange } from './app-record.js';
import type { CacheChange } from './cache-change.js';
import type { Overlay } from './overlay.js';

/** Listener to changes of the cache, called after each change. */
export type CacheListener = (change: CacheChange) => void;
/** Reads an app from the platform. The signal aborts once the last caller has stopped waiting. */
export type LoadApp = (appId: Id, signal: AbortSignal) => Promise<App>;

/** Says what differs between two states of an app. */
type Compare = (former: App, next: App) => readonly CacheChange[];

/** Dependencies of a cache. */
export interface AppCacheOptions {
  readonly environment: Environment;
  /** False: nothing is kept, every read goes to the platform. */
  readonly keep: boolean;
  /** How long what was read is considered current while no channel reports changes, in ms. */
  readonly freshFor: number;
  /** Prepares what is handed out. */
  readonly finish: <T>(value: T) => T;
  /** Loads what compares two states of an app. */
  readonly loadCompare: () => Promise<{ readonly diffApps: Compare }>;
}

/** One read of an app that is under way. */
interface Reading {
  readonly order: number;
  /** Changes that arrived during the read: the answer may be older. */
  readonly changes: RecordChange[];
  /** A write was made during the read, and its result is unknown: the answer expires soon. */
  isDoubtful?: true;
  /** The app was removed during the read. */
  isVoid?: true;
}

/**
 * The apps of the signed-in user, as far as they have been read. Filled on first read, kept in step by the answers of
 * writes and by realtime frames, emptied when the user changes.
 *
 * Readers need `peek`, `peekItem`, `list` and `subscribe`; the methods that change the cache are for the services of
 * the client.
 *
 * @example
 * const off = client.cache.subscribe((change) => change.type === 'items-updated' && draw(change.items));
 * const held = client.cache.peek(7);
 */
export class AppCache {
  readonly #environment: Environment;
  /** False: nothing is kept, every read goes to the platform. */
  readonly keep: boolean;
  readonly #freshFor: number;
  readonly #finish: <T>(value: T) => T;
  readonly #loadCompare: AppCacheOptions['loadCompare'];
  readonly #records = new Map<Id, AppRecord>();
  readonly #stale = new Set<Id>();
  readonly #running = new Map<Id, Set<Reading>>();
  /** Which read of an app was stored last, as they can be answered in another order than they were begun. */
  readonly #stored = new Map<Id, number>();
  readonly #changes: Listeners<CacheChange>;
  readonly #loadings: Listeners<Id>;
  #loads: SharedCalls;
  #begun = 0;
  /** True while a channel reports changes: cached data is then current, whatever its age. */
  isLive = false;
  /** When the list of apps was read, on the clock that never jumps; less than 0 where it is to be read again. */
  listReadAt = 0;
  /** Writes on their way, where readers are shown any. */
  overlay: Overlay | undefined;
  /** The list of apps as it is held; undefined where it was never read. What changes it is in `list-changes.ts`. */
  list: readonly AppInfo[] | undefined;
  #epoch = 0;

  constructor(options: AppCacheOptions) {
    this.#environment = options.environment;
    this.keep = options.keep;
    this.#freshFor = options.freshFor;
    this.#finish = options.finish;
    this.#loadCompare = options.loadCompare;
    this.#changes = new Listeners(options.environment.log);
    this.#loadings = new Listeners(options.environment.log);
    this.#loads = new SharedCalls(options.environment.elapsed);
  }

  /** Changes when the cache is emptied: answers to earlier requests must not be stored afterwards. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Ids of the apps held. */
  get appIds(): readonly Id[] {
    return [...this.#records.keys()];
  }

  /** Ids of the apps that are being read. */
  get loadingIds(): readonly Id[] {
    return [...this.#running.keys()];
  }

  /**
   * True where the app is held, even if it may be out of date.
   *
   * @param appId - id of the app
   */
  has(appId: Id | string): boolean {
    return this.#records.has(Number(appId));
  }

  /**
   * The cached app; undefined where it was never read or may be out of date. Makes no call.
   *
   * @param appId - id of the app
   */
  peek(appId: Id | string): App | undefined {
    return this.#isUsable(Number(appId)) ? this.held(Number(appId)) : undefined;
  }

  /**
   * True where what was read at that time is considered current: for a short while, or as long as a channel reports
   * changes.
   *
   * @param readAt - on the clock that never jumps, in ms; negative values are never current
   */
  isCurrent(readAt: number): boolean {
    return readAt >= 0 && (this.isLive || this.#environment.elapsed() - readAt < this.#freshFor);
  }

  /**
   * The cached app, even if it may be out of date.
   *
   * @param appId - id of the app
   */
  held(appId: Id): App | undefined {
    const app = this.confirmed(appId);
    return app && this.#shown(app);
  }

  /**
   * The app as the platform has confirmed it: writes on their way are not in it.
   *
   * @param appId - id of the app
   */
  confirmed(appId: Id): App | undefined {
    return this.#records.get(appId)?.app;
  }

  /**
   * An item as the platform has confirmed it.
   *
   * @param appId - id of the app
   * @param itemId - id of the item
   */
  confirmedItem(appId: Id, itemId: Id): Item | undefined {
    return this.#records.get(appId)?.item(itemId);
  }

  /**
   * The cached item; undefined where its app was never read or may be out of date. Makes no call.
   *
   * @param appId - id of the app
   * @param itemId - id of the item
   */
  peekItem(appId: Id | string, itemId: Id | string): Item | undefined {
    const app = Number(appId);
    if (!this.#isUsable(app)) return undefined;
    const item = this.confirmedItem(app, Number(itemId));
    return this.overlay ? this.overlay.item(app, Number(itemId), item) : item;
  }

  /**
   * Calls back when an app begins to be read, before the request is made.
   *
   * @param listener - gets the id of the app
   * @returns a function that ends the subscription
   */
  onLoad(listener: (appId: Id) => void): () => void {
    return this.#loadings.add(listener);
  }

  /**
   * Calls back after every change.
   *
   * @param listener - gets the change; one that fails is logged, and does not keep it from the others
   * @returns a function that ends the subscription
   */
  subscribe(listener: CacheListener): () => void {
    return this.#changes.add(listener);
  }

  /**
   * Reads the app again, even if it is cached. Callers that ask for the same app during the read share it.
   *
   * @param appId - id of the app
   * @param loadApp - makes the read
   * @param signal - gives the read up, for this caller; the promise stays open then
   * @returns the cached app
   */
  load(appId: Id, loadApp: LoadApp, signal?: AbortSignal): Promise<App> {
    const epoch = this.#epoch;
    return this.#loads.run(String(appId), signal, async (shared) => {
      const reading: Reading = { order: (this.#begun += 1), changes: [] };
      const running = this.#running.get(appId) ?? new Set();
      this.#running.set(appId, running.add(reading));
      this.#loadings.tell(appId);
      try {
        const app = await loadApp(appId, shared);
        const compare = this.#records.has(appId) ? (await this.#loadCompare()).diffApps : undefined;
        return epoch === this.#epoch ? this.#settle(app, reading, compare) : this.#finish(app);
      } finally {
        running.delete(reading);
        if (running.size === 0 && this.#running.get(appId) === running) this.#running.delete(appId);
      }
    });
  }

  /**
   * Stops sharing the running reads of the app: the platform may have answered them before the latest change.
   *
   * @param appId - id of the app
   */
  detachReads(appId: Id): void {
    this.#loads.drop(String(appId));
  }

  /**
   * Stores an app that the platform has just sent in full.
   *
   * @param app - the app with all its items
   * @returns the cached app
   */
  put(app: App): App {
    return this.#store(app, []);
  }

  /**
   * Changes the cached data of an app, as the answer of a write or a realtime frame says.
   *
   * @param appId - id of the app
   * @param change - carries it out on the record
   */
  apply(appId: Id, change: RecordChange): void {
    for (const { changes } of this.#running.get(appId) ?? []) changes.push(change);
    // Listeners also get writes to apps that were never read.
    const record = this.#records.get(appId) ?? AppRecord.blank(appId, this.#finish);
    this.#tell(record.apply(change));
  }

  /**
   * Makes the next read of the app go to the platform: the result of a write is not known.
   *
   * @param appId - id of the app
   */
  invalidate(appId: Id): void {
    for (const reading of this.#running.get(appId) ?? []) reading.isDoubtful = true;
    if (this.#records.has(appId) || this.#running.has(appId)) this.#stale.add(appId);
    this.detachReads(appId);
  }

  /**
   * Forgets an app, its entry in the list too, as one that is no more.
   *
   * @param appId - id of the app
   */
  remove(appId: Id): void {
    this.list = this.list?.filter((info) => info.app_id !== appId);
    for (const reading of this.#running.get(appId) ?? []) reading.isVoid = true;
    this.detachReads(appId);
    this.#stale.delete(appId);
    this.#records.delete(appId);
    this.#tell([{ type: 'app-removed', app_id: appId }]);
  }

  /**
   * Calls all listeners.
   *
   * @param changes - what readers find changed by now
   */
  tell(changes: readonly CacheChange[]): void {
    for (const change of changes) this.#changes.tell(change);
  }

  /** Forgets all apps, and the list of them. */
  clear(): void {
    this.#epoch += 1;
    this.#loads = new SharedCalls(this.#environment.elapsed);
    this.#records.clear();
    this.#stale.clear();
    this.#running.clear();
    this.#stored.clear();
    this.list = undefined;
    this.#tell([{ type: 'cleared' }]);
  }

  #settle(app: App, reading: Reading, compare?: Compare): App {
    const { app_id } = app;
    if (reading.isVoid) return this.#finish(app);
    if (reading.order < (this.#stored.get(app_id) ?? 0)) return this.held(app_id) ?? this.#finish(app);
    this.#stored.set(app_id, reading.order);
    if (!reading.isDoubtful) this.#stale.delete(app_id);
    return this.#store(app, reading.changes, compare);
  }

  #store(app: App, journal: readonly RecordChange[], compare?: Compare): App {
    const former = this.#records.get(app.app_id);
    const record = new AppRecord(app, this.#finish, former);
    for (const change of journal) record.apply(change);
    record.readAt = this.#environment.elapsed();
    if (this.keep) this.#records.set(app.app_id, record);
    this.#tell([{ type: 'app-loaded', app_id: app.app_id, app: record.app, again: former !== undefined }]);
    if (former && compare) this.#tell(compare(former.app, record.app));
    return this.#shown(record.app);
  }

  #isUsable(appId: Id): boolean {
    const record = this.#records.get(appId);
    return record !== undefined && !this.#stale.has(appId) && this.isCurrent(record.readAt);
  }

  #shown(app: App): App {
    return this.overlay?.app(app) ?? app;
  }

  #tell(changes: readonly CacheChange[]): void {
    this.tell(changes.map((change) => this.overlay?.told(change) ?? change));
  }
}
