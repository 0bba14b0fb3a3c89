import type { Core } from '../core.js';
import type { AppInfo } from '../types/entities.js';

type Holder = Pick<Core, 'cache' | 'finish'>;

/**
 * Takes the list of apps.
 *
 * @param again - true if a list was cached when this one was requested
 */
export function putList(
  { cache, environment, finish }: Core,
  apps: readonly AppInfo[],
  again: boolean,
): readonly AppInfo[] {
  const list = finish(apps);
  if (cache.keep) cache.list = list;
  cache.listReadAt = environment.elapsed();
  for (const { app_id, permission } of apps) {
    if (!cache.has(app_id)) continue;
    cache.apply(app_id, (record) => {
      record.describe({ from_apps_list: true, ...(permission !== undefined && { permission }) });
      return [];
    });
  }
  cache.tell([{ type: 'list-loaded', apps: list, again }]);
  return list;
}

/** Adds an app to the list, or changes its entry there, where the list is held. */
export function putListEntry({ cache, finish }: Holder, entry: AppInfo): void {
  if (!cache.list) return;
  if (cache.list.some((info) => info.app_id === entry.app_id)) changeListEntry({ cache, finish }, entry);
  else cache.list = finish([...cache.list, entry]);
}

/** Changes the entry of an app that is in the list. */
export function changeListEntry({ cache, finish }: Holder, entry: Partial<AppInfo> & Pick<AppInfo, 'app_id'>): void {
  cache.list =
    cache.list && finish(cache.list.map((info) => (info.app_id === entry.app_id ? { ...info, ...entry } : info)));
}
