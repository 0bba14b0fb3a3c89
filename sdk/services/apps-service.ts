import { assembleApp, loadApp } from '../cache/load-app.js';
import { requireId } from '../check.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { lazyService } from '../lazy-service.js';
import { SdkError, unreachedCodes } from '../sdk-error.js';
import type { App, AppInfo, Given, Id, NewApp } from '../types/entities.js';
import type { AppList } from './app-list.js';
import type { AppUpdate, AppWrites } from './app-writes.js';

/** How an app is read: the options of every call, and whether cached data is accepted. */
export interface ReadAppOptions extends CallOptions {
  /** Asks the platform even where the app is held already. */
  readonly fresh?: boolean;
}

/** The code of calls that are not needed for the first read. */
interface AppCalls {
  readonly AppList: new (core: Core) => AppList;
  readonly AppWrites: new (core: Core) => AppWrites;
  announce(core: Core): void;
}

/**
 * The apps of the signed-in user.
 *
 * @example
 * const app = await client.apps.get(7);
 */
export class AppsService {
  readonly #core: Core;
  readonly #loadCalls: () => Promise<AppCalls>;
  readonly #list: AppList;
  readonly #writes: AppWrites;

  constructor(core: Core, loadCalls: () => Promise<AppCalls>) {
    this.#core = core;
    this.#loadCalls = loadCalls;
    this.#list = lazyService(async () => new (await loadCalls()).AppList(core));
    this.#writes = lazyService(async () => new (await loadCalls()).AppWrites(core));
  }

  /**
   * The apps that the user may see, without their contents; held after the first call.
   *
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @returns one entry per app, in the order of the platform
   * @throws SdkError `unauthorized`, `network`, `malformed`
   */
  async list(options: ReadAppOptions = {}): Promise<readonly AppInfo[]> {
    const { cache } = this.#core;
    const isHeld = options.fresh !== true && cache.isCurrent(cache.listReadAt);
    return (isHeld && cache.list) || this.#list.read(options);
  }

  /**
   * The entry of one app in the list of apps; null where it is not in the list.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param options - `fresh: true` asks the platform even where the list is held; `signal`, `timeout` in ms
   * @throws SdkError `bad-argument` for an invalid id; `unauthorized`, `network`, `malformed`
   */
  info(appId: Id | string, options?: ReadAppOptions): Promise<AppInfo | null> {
    return this.#list.info(appId, () => this.list(options));
  }

  /**
   * An app with all its items, those in chunks included; held after the first read and kept in step from then on.
   *
   * Simultaneous calls for the same app share one read. The object is an immutable snapshot; the next call may return
   * another.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
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
  create(app: Given<NewApp>, options?: CallOptions): Promise<App> {
    return this.#writes.create(app, options);
  }

  /**
   * Changes an app: its name, icon, fields, views. Items and files have their own calls and are not touched.
   *
   * Fields that `field_list` does not name stay: deleting one has its own call. New ones have negative ids.
   *
   * @param app - `app_id`, and what shall change
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the app as it is now
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `rejected`, `network`,
   * `malformed`
   */
  update(app: Given<AppUpdate>, options?: CallOptions): Promise<App> {
    return this.#writes.update(app, options);
  }

  /**
   * Deletes an app with everything in it.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `network`; the app then stays in
   * the cache
   */
  delete(appId: Id | string, options?: CallOptions): Promise<void> {
    return this.#writes.delete(appId, options);
  }

  /** The app from the platform; as it was last known, where the platform cannot be reached. */
  async #ask(id: Id, fresh: boolean, own: AbortSignal): Promise<App> {
    const { cache } = this.#core;
    const { epoch } = cache;
    try {
      // Readers share a read but not their patience: it has no time limit of its own.
      return await cache.load(id, (_id, signal) => this.#read(id, { signal, timeout: Infinity }), own);
    } catch (error) {
      const isAway = error instanceof SdkError && unreachedCodes.has(error.code) && epoch === cache.epoch;
      // Callers that request fresh data do not get the cached app.
      if (!isAway || (fresh && cache.has(id))) throw error;
      // Memory is newer than what was kept. Either way, the next read asks the platform again.
      const kept = cache.has(id) ? undefined : await (await this.#core.extras)?.kept(id);
      if (epoch !== cache.epoch) throw error;
      const known = cache.held(id) ?? (kept && cache.put(this.#listed(kept)));
      if (!known) throw error;
      cache.invalidate(id);
      return known;
    }
  }

  async #read(id: Id, options: CallOptions): Promise<App> {
    const { cache, wire, extras } = this.#core;
    const { epoch } = cache;
    // The cache shares reads itself, and knows when not to.
    const loaded = await loadApp(wire, id, { ...options, share: false });
    // Cached only for the user for whom it was read.
    if (epoch === cache.epoch) void extras?.then((started) => started?.set(loaded));
    // The code that emits changes is loaded with the first listener.
    if (cache.has(id)) (await this.#loadCalls()).announce(this.#core);
    return this.#listed(await assembleApp(loaded));
  }

  #listed(app: App): App {
    const entry = this.#core.cache.list?.find((info) => info.app_id === app.app_id);
    return { ...app, from_apps_list: entry !== undefined, permission: app.permission ?? entry?.permission };
  }
}
