import { loadAnswers } from '../parts/load-answers.js';
import { SdkError } from '../sdk-error.js';
import type { App, Id } from '../types/entities.js';
import type { ReadOptions, Wire } from '../wire.js';
import { asApp } from './as-app.js';
import type { LoadedApp } from './loaded-app.js';

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
  const { readChunks } = await loadAnswers();
  return readChunks((path) => wire.get(path, {}, options), app, readApp);
}

/** The app with all items, those in chunks included. */
export async function assembleApp(loaded: LoadedApp): Promise<App> {
  if (loaded.chunks.length === 0) return loaded.app;
  const { mergeLoaded } = await loadAnswers();
  return mergeLoaded(loaded);
}
