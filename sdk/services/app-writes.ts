import { asApp } from '../cache/as-app.js';
import { writeThrough } from '../cache/write-through.js';
import { isSilent, requireId, requireObject } from '../check.js';
import { requireJson, requireName } from '../check-arguments.js';
import type { Core } from '../core.js';
import { changeListEntry, putListEntry } from '../cache/list-changes.js';
import { putApp } from '../cache/record-changes.js';
import type { CallOptions } from '../http/call-options.js';
import type { App, AppInfo, Given, Id, NewApp } from '../types/entities.js';

/** Changes of an app. */
export type AppUpdate = Partial<App> & { readonly app_id: Id };

/** The calls that change whole apps. */
export class AppWrites {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  async create(app: Given<NewApp>, options?: CallOptions): Promise<App> {
    const { cache, wire } = this.#core;
    const { epoch } = cache;
    requireName(requireObject(app, 'app')['app_name'], 'app_name');
    const created = {
      ...asApp(await wire.post('/api/app/create', { app: requireJson(app, 'app') }, options), 'app/create'),
      from_apps_list: true,
    };
    if (epoch !== cache.epoch) return this.#core.finish(created);
    putListEntry(this.#core, infoOf(created));
    return cache.put(created);
  }

  async update(app: Given<AppUpdate>, options?: CallOptions): Promise<App> {
    const { cache, wire, finish } = this.#core;
    const id = requireId(requireObject(app, 'app')['app_id'], 'app_id');
    const text = requireJson(app, 'app');
    const call = { answer: 'written', ...options } as const;
    const send = () => wire.post('/api/app/update', { app: text }, call);
    const known = (answer: unknown) =>
      asApp(isSilent(answer) ? { ...cache.confirmed(id), ...infoOf(app as App), app_id: id } : answer, 'app/update');
    const updated = await writeThrough(
      this.#core,
      id,
      async () => {
        const answer = await send();
        // The platform's result is visible when the app is read again.
        if (isSilent(answer)) cache.invalidate(id);
        return known(answer);
      },
      (answer) => {
        cache.apply(id, putApp(answer));
        changeListEntry(this.#core, infoOf(answer));
      },
    );
    return cache.peek(id) ?? finish(updated);
  }

  async delete(appId: Id | string, options?: CallOptions): Promise<void> {
    const { cache, wire } = this.#core;
    const id = requireId(appId, 'app_id');
    const send = () => wire.post('/api/app/delete', { app_id: id }, { ...options, answer: 'any' });
    await writeThrough(this.#core, id, send, () => cache.remove(id));
  }
}

/** The entry of an app in the list of apps. */
export function infoOf(app: App): AppInfo {
  const { field_list: _fields, items_list: _items, file_list: _files, views_list: _views, ...info } = app;
  return info;
}
