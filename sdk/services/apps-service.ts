import { assembleApp, loadApp } from '../cache/load-app.js';
import type { LoadedApp } from '../cache/load-app.js';
import { expectList, expectRecord, requireId } from '../check.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { lazyService } from '../lazy-service.js';
import { SdkError } from '../sdk-error.js';
import type { App, AppInfo, Id, NewApp } from '../types/entities.js';
import type { AppUpdate, AppWrites } from './app-writes.js';

export interface ReadAppOptions extends CallOptions {
  /** Asks the platform even where the app is held already. */
  readonly fresh?: boolean;
}

/** Keeps apps outside memory, for the time the platform cannot be reached. */
export interface AppStore {
  get(appId: Id): Promise<LoadedApp | undefined>;
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
   * The apps the user may see, without their contents.
   *
   * @throws SdkError `unauthorized`, `network`, `malformed`
   */
  async list(options: ReadAppOptions = {}): Promise<readonly AppInfo[]> {
    const { cache, wire, finish } = this.#core;
    if (cache.list && options.fresh !== true) return cache.list;
    const { epoch } = cache;
    const answer = expectRecord(await wire.get('/api/applist/get', {}, callOptions(options)), 'applist/get');
    const apps = expectList<AppInfo>(answer['apps_list'], 'app_id', 'applist/get').map((app) => ({ ...app, from_apps_list: true }));
    if (cache.list) await this.#announced();
    return epoch === cache.epoch ? cache.putList(apps) : finish(apps);
  }

  /**
   * One entry of the list, or null.
   *
   * @throws SdkError `unauthorized`, `network`, `malformed`
   */
  async info(appId: Id | string, options?: ReadAppOptions): Promise<AppInfo | null> {
    const id = requireId(appId, 'app_id');
    return (await this.list(options)).find((app) => app.app_id === id) ?? null;
  }

  /**
   * An app with all its items, those in chunks included. Held after the first read and kept in step from then on.
   *
   * @throws SdkError `not-found`, `forbidden`, `unauthorized`, `network`, `malformed`
   */
  async get(appId: Id | string, options: ReadAppOptions = {}): Promise<App> {
    const id = requireId(appId, 'app_id');
    const { cache } = this.#core;
    const held = options.fresh === true ? undefined : cache.peek(id);
    return held ?? cache.load(id, (_id, signal) => this.#read(id, { ...callOptions(options), signal }), options.signal);
  }

  /**
   * Creates an app; the platform gives it and its fields their ids.
   *
   * @throws SdkError `rejected`, `unauthorized`, `network`
   */
  create(app: NewApp, options?: CallOptions): Promise<App> {
    return this.#writes.create(app, options);
  }

  /**
   * Changes an app: its name, icon, fields, views. Items and files have calls of their own and are not touched.
   *
   * @throws SdkError `not-found`, `forbidden`, `rejected`, `network`
   */
  update(app: AppUpdate, options?: CallOptions): Promise<App> {
    return this.#writes.update(app, options);
  }

  /**
   * Deletes an app.
   *
   * @throws SdkError `not-found`, `forbidden`, `network`; the app then stays in the cache
   */
  delete(appId: Id | string, options?: CallOptions): Promise<void> {
    return this.#writes.delete(appId, options);
  }

  /** Changes are told from the first one on; until then the code that tells them is not needed. */
  async #announced(): Promise<void> {
    const { announce } = await import('../events/announce.js');
    announce(this.#core);
  }

  async #read(id: Id, options: CallOptions): Promise<App> {
    const { cache, wire } = this.#core;
    try {
      const loaded = await loadApp(wire, id, options);
      this.#store?.set(loaded);
      if (cache.has(id)) await this.#announced();
      const entry = cache.list?.find((info) => info.app_id === id);
      const app = await assembleApp(loaded);
      return { ...app, from_apps_list: entry !== undefined, permission: app.permission ?? entry?.permission };
    } catch (error) {
      const unreachable = error instanceof SdkError && error.code === 'network';
      const kept = unreachable ? await this.#store?.get(id) : undefined;
      if (!kept) throw error;
      return assembleApp(kept);
    }
  }
}

function callOptions({ signal, timeout }: ReadAppOptions): CallOptions {
  return { signal, timeout };
}
