import type { AppCache } from '../cache/app-cache.js';
import type { CacheChange } from '../cache/cache-change.js';
import type { Core } from '../core.js';
import type { App, Id } from '../types/entities.js';
import type { Pipe } from './pipe.js';

const announced = new WeakSet<AppCache>();

/**
 * Emits every change of the cache to the events pipe, under the platform's names. Called, once or more often, by all
 * code that may change the cache.
 */
export function announce({ cache, events }: Pick<Core, 'cache' | 'events'>): void {
  if (announced.has(cache)) return;
  announced.add(cache);
  cache.subscribe((change) => announceChange(change, cache, events));
}

function announceChange(change: CacheChange, cache: AppCache, pipe: Pipe): void {
  switch (change.type) {
    case 'app-loaded':
      return change.again ? announceApp(change.app, pipe) : undefined;
    case 'list-loaded':
      return change.again ? pipe.emit('gh_apps_list_refreshed', {}, change.apps) : undefined;
    case 'app-updated':
      return announceModels(cache.held(change.app_id), pipe);
    case 'items-added':
      for (const item of change.items) pipe.emit('gh_item_update', { app_id: change.app_id }, [item]);
      if (!change.found) announceItems(change.app_id, cache, pipe);
      // Callers take it for the answer to their own addition.
      return change.own ? pipe.emit('gh_items_add', { app_id: change.app_id }, change.items) : undefined;
    case 'items-updated':
      return announceUpdate(change, pipe);
    case 'items-deleted':
      return change.found ? undefined : announceItems(change.app_id, cache, pipe);
    case 'field-deleted':
      return announceItems(change.app_id, cache, pipe);
    case 'file-added':
      return pipe.emit(
        'gh_file_upload',
        { app_id: change.app_id, item_id: change.file.item_id, file_id: change.file.file_id },
        change.file,
      );
    case 'file-updated':
      return pipe.emit('gh_file_update', { file_id: change.file.file_id });
    case 'file-deleted':
      return pipe.emit('gh_file_delete', { file_id: change.file.file_id }, change.file);
  }
}

function announceUpdate(
  { app_id, items, values, found }: Extract<CacheChange, { type: 'items-updated' }>,
  pipe: Pipe,
): void {
  if (!found) pipe.emit('gh_items_update', { app_id }, items);
  for (const item of items) {
    pipe.emit('gh_item_update', { app_id }, [item]);
    pipe.emit('gh_item_update', { app_id, item_id: item.item_id }, item);
  }
  for (const { item_id, field_id, value } of values) pipe.emit('gh_value_update', { app_id, item_id, field_id }, value);
}

function announceApp(app: App, pipe: Pipe): void {
  const { app_id } = app;
  pipe.emit('gh_app_update', { app_id }, app);
  pipe.emit('gh_items_update', { app_id }, app.items_list);
  pipe.emit('gh_app_views_update', { app_id }, app.views_list);
}

function announceModels(app: App | undefined, pipe: Pipe): void {
  if (!app) return;
  const { app_id } = app;
  pipe.emit('gh_app_views_update', { app_id }, app.views_list);
  for (const model of app.field_list) pipe.emit('gh_model_update', { app_id, field_id: model.field_id }, model);
}

/** All items of an app; nothing where they are not known, as it was never read. */
function announceItems(app_id: Id, cache: AppCache, pipe: Pipe): void {
  const app = cache.held(app_id);
  if (app) pipe.emit('gh_items_update', { app_id }, app.items_list);
}
