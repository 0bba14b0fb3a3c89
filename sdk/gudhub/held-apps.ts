import type { AppCache } from '../cache/app-cache.js';
import type { AppInfo } from '../types/entities.js';
import { copyForCaller } from './copy-for-caller.js';

/** The apps that are held: those of the list, with their contents where these were read, and those beside it. */
export function heldApps(cache: AppCache) {
  const listed: readonly AppInfo[] = cache.list ?? [];
  const beside = cache.appIds.filter((id) => !listed.some((app) => app.app_id === id));
  const held = [...listed.map((app) => cache.held(app.app_id) ?? app), ...beside.flatMap((id) => cache.held(id) ?? [])];
  return held.map((app) => copyForCaller(app));
}
