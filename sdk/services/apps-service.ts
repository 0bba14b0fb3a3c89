import { assembleApp, loadApp } from '../cache/load-app.js';
import type { LoadedApp } from '../cache/loaded-app.js';
import { expectList, expectRecord, requireId } from '../check.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { lazyService } from '../lazy-service.js';
import { SdkError } from '../sdk-error.js';
import type { App, AppInfo, Id, NewApp } from '../types/entities.js';
import type { AppUpdate, AppWrites } from './app-writes.js';

/** How an app is read: what every call takes, and whether what is held will do. */
export interface ReadAppOptions extends CallOptions {
  /** Asks the platform even where the app is held already. */
  readonly fresh?: boolean;
}

/** Keeps apps of whoever is signed in outside memory, for the time the platform cannot be reached. */
export interface AppStore {
  /** The app as it was kept last, with all its items. */
  get(appId: Id): Promise<App | undefined>;
  set(loaded: LoadedApp): void;
}

/**
 * The apps of the signed-in user.
 *
 * @example
 * const app = await client.apps.get(7);
 */
export class AppsService {
  readonly #core: Core;
  readonly #store: AppStore | undefined;
  readonly #writes: AppWrites;

  constructor(core: Core, store?: AppStore) {
    this.#core = core;
    this.#store = store;
    this.#writes = lazyService(async () => new (await import('./app-writes.js')).AppWrites(core));
  }

  /**
   * The apps that the user may see, without their contents; held after the first call.
   *
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @returns one entry per app, in the order of the platform
   * @throws SdkError `unauthorized`, `network`, `malformed`
   */
  async list(options: ReadAppOptions = {}): Promise<readonly AppInfo[]> {
    const { cache, wire, finish } = this.#core;
    if (cache.list && options.fresh !== true) return cache.list;
    const again = cache.list !== undefined;
    const { epoch } = cache;
    const answer = expectRecord(await wire.get('/api/applist/get', {}, options), 'applist/get');
    const apps = expectList<AppInfo>(answer['apps_list'], 'app_id', 'applist/get').map((app) => ({
      ...app,
      from_apps_list: true,
    }));
    if (cache.list) await this.#announced();
    return epoch === cache.epoch ? cache.putList(apps, again) : finish(apps);
  }

  /**
   * What the list of apps says of one app; null where it is not in the list.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param options - `fresh: true` asks the platform even where the list is held; `signal`, `timeout` in ms
   * @throws SdkError `bad-argument` for an id that is none; `unauthorized`, `network`, `malformed`
   */
  async info(appId: Id | string, options?: ReadAppOptions): Promise<AppInfo | null> {
    const id = requireId(appId, 'app_id');
    return (await this.list(options)).find((app) => app.app_id === id) ?? null;
  }

  /**
   * An app with all its items, those in chunks included; held after the first read and kept in step from then on.
   *
   * Those who ask for the same app at the same time share one read. The object is a snapshot: it never changes, the
   * next call may give another.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @throws SdkError `bad-argument` for an id that is none; `not-found`, `forbidden`, `unauthorized`, `network`,
   * `malformed`
   * @example
   * const { items_list } = await client.apps.get(7);
   * const anew = await client.apps.get(7, { fresh: true });
   */
  async get(appId: Id | string, options: ReadAppOptions = {}): Promise<App> {
    const id = requireId(appId, 'app_id');
    const { cache, wire } = this.#core;
    const fresh = options.fresh === true;
    const held = fresh ? undefined : cache.peek(id);
    return held ?? wire.within('/api/app/get', options, (own) => this.#ask(id, fresh, own));
  }

  /**
   * Creates an app; the platform gives it and its fields their ids.
   *
   * @param app - `app_name`, and whatever else the app shall have; ids of new fields in it are negative numbers of
   * one's own choice
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the app as the platform keeps it
   * @throws SdkError `bad-argument` without a name; `rejected`, `unauthorized`, `network`, `malformed`
   * @example
   * const app = await client.apps.create({ app_name: 'Blog', field_list: [{ field_id: -1, data_type: 'text', name_space: 'title', field_name: 'Title' }] });
   */
  create(app: NewApp, options?: CallOptions): Promise<App> {
    return this.#writes.create(app, options);
  }

  /**
   * Changes an app: its name, icon, fields, views. Items and files have calls of their own and are not touched.
   *
   * Fields that `field_list` does not name stay: deleting one has a call of its own. New ones have negative ids.
   *
   * @param app - `app_id`, and what shall change
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the app as it is now
   * @throws SdkError `bad-argument` for an id that is none; `not-found`, `forbidden`, `rejected`, `network`,
   * `malformed`
   */
  update(app: AppUpdate, options?: CallOptions): Promise<App> {
    return this.#writes.update(app, options);
  }

  /**
   * Deletes an app with everything in it.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an id that is none; `not-found`, `forbidden`, `network`; the app then stays in
   * the cache
   */
  delete(appId: Id | string, options?: CallOptions): Promise<void> {
    return this.#writes.delete(appId, options);
  }

  /** Changes are told from the first one on; until then the code that tells them is not needed. */
  async #announced(): Promise<void> {
    const { announce } = await import('../events/announce.js');
    announce(this.#core);
  }

  /** The app from the platform; as it was last known, where the platform cannot be reached. */
  async #ask(id: Id, fresh: boolean, own: AbortSignal): Promise<App> {
    const { cache } = this.#core;
    const { epoch } = cache;
    try {
      // Readers share a read but not their patience: it has no time limit of its own.
      return await cache.load(id, (_id, signal) => this.#read(id, { signal, timeout: Infinity }), own);
    } catch (error) {
      const isAway = error instanceof SdkError && error.code === 'network' && epoch === cache.epoch;
      // Whoever wants it fresh is not served with what was there already.
      const known = isAway && !(fresh && cache.has(id)) ? await this.#lastKnown(id) : undefined;
      if (!known) throw error;
      return known;
    }
  }

  async #read(id: Id, options: CallOptions): Promise<App> {
    const { cache, wire } = this.#core;
    const { epoch } = cache;
    // The cache shares reads itself, and knows when not to.
    const loaded = await loadApp(wire, id, { ...options, share: false });
    // Kept only for whom it was read.
    if (epoch === cache.epoch) this.#store?.set(loaded);
    if (cache.has(id)) await this.#announced();
    return this.#listed(await assembleApp(loaded));
  }

  /** Memory is newer than what was kept. Either way, the next read asks the platform again. */
  async #lastKnown(id: Id): Promise<App | undefined> {
    const { cache } = this.#core;
    const { epoch } = cache;
    if (!this.#store) return undefined;
    const kept = cache.has(id) ? undefined : await this.#store.get(id);
    if (epoch !== cache.epoch) return undefined;
    const known = cache.held(id) ?? (kept && cache.put(this.#listed(kept)));
    cache.invalidate(id);
    return known;
  }

  #listed(app: App): App {
    const entry = this.#core.cache.list?.find((info) => info.app_id === app.app_id);
    return { ...app, from_apps_list: entry !== undefined, permission: app.permission ?? entry?.permission };
  }
}
