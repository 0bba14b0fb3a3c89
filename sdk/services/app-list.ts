import { putList } from '../cache/list-changes.js';
import { expectList, expectRecord, requireId } from '../check.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { announce } from '../events/announce.js';
import type { AppInfo, Id } from '../types/entities.js';

/** Reads the list of apps from the platform. */
export class AppList {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  async read(options: CallOptions): Promise<readonly AppInfo[]> {
    const { cache, wire, finish } = this.#core;
    const again = cache.list !== undefined;
    const { epoch } = cache;
    const answer = expectRecord(await wire.get('/api/applist/get', {}, options), 'applist/get');
    const apps = expectList<AppInfo>(answer['apps_list'], 'app_id', 'applist/get').map((app) => ({
      ...app,
      from_apps_list: true,
    }));
    if (epoch !== cache.epoch) return finish(apps);
    if (again) announce(this.#core);
    return putList(this.#core, apps, again);
  }

  async info(appId: Id | string, list: () => Promise<readonly AppInfo[]>): Promise<AppInfo | null> {
    const id = requireId(appId, 'app_id');
    return (await list()).find((app) => app.app_id === id) ?? null;
  }
}
