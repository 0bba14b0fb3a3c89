import { SdkError } from '../sdk-error.js';
import type { App, Id, Item } from '../types/entities.js';
import type { ReadOptions, Wire } from '../wire.js';
import { asApp } from './as-app.js';

/** One chunk of an app: a part of its items that the platform keeps aside. */
export interface Chunk {
  readonly items_list: readonly Item[];
}

/** An app as it was read, before its chunks are merged into it. */
export interface LoadedApp {
  /** The app; `items_list` holds only the items outside chunks. */
  readonly app: App;
  /** The chunks as they came, in the order of `app.chunks`. */
  readonly chunks: readonly Chunk[];
}

/** Reads an app and, where some of its items are kept in chunks, those too. */
export async function loadApp(wire: Wire, appId: Id, options?: ReadOptions): Promise<LoadedApp> {
  const readApp = async (): Promise<App> => {
    const app = asApp(await wire.get('/api/app/get', { app_id: appId }, options), 'app/get');
    if (app.app_id !== appId)
      throw new SdkError('malformed', `The platform answered with app ${app.app_id} instead of ${appId}.`);
    return app;
  };
  const app = await readApp();
  if (!app.chunks?.length) return { app, chunks: [] };
  const { readChunks } = await import('./read-chunks.js');
  return readChunks(wire, app, readApp, options);
}

/** The app with all items, those in chunks included. */
export async function assembleApp(loaded: LoadedApp): Promise<App> {
  if (loaded.chunks.length === 0) return loaded.app;
  const { mergeLoaded } = await import('./read-chunks.js');
  return mergeLoaded(loaded);
}
