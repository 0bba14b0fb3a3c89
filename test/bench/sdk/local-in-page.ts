import { openDB } from 'idb';
import { defaultEnvironment } from '../../../sdk/environment.js';
import { LocalDatabase } from '../../../sdk/local/local-database.js';
import { openLocal } from '../../../sdk/local/open-local.js';
import type { App, Item } from '../../../sdk/types/entities.js';

export interface LocalSamples {
  readonly ours: { readonly save: number[]; readonly load: number[] };
  readonly plain: { readonly save: number[]; readonly load: number[] };
}

async function timed<T>(samples: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  samples.push(performance.now() - start);
  return result;
}

/** Saves and loads the same chunks by the SDK and by plain puts and gets, in turns; runs in a page. */
export async function measureLocal(
  app: App,
  chunks: readonly { readonly items_list: readonly Item[] }[],
  rounds: number,
): Promise<LocalSamples> {
  const samples: LocalSamples = { ours: { save: [], load: [] }, plain: { save: [], load: [] } };
  const local = new LocalDatabase(defaultEnvironment(), 'https://sdk.example/GudHub', openLocal);
  const database = await openDB('plain', 1, {
    upgrade: (made) => {
      made.createObjectStore('apps', { keyPath: 'app_id' });
      made.createObjectStore('chunks');
    },
  });
  for (let round = 0; round <= rounds; round += 1) {
    await timed(samples.plain.save, async () => {
      const transaction = database.transaction(['apps', 'chunks'], 'readwrite');
      await Promise.all([
        transaction.objectStore('apps').put(app),
        ...chunks.map((chunk, index) => transaction.objectStore('chunks').put(chunk, index)),
        transaction.done,
      ]);
    });
    await timed(samples.ours.save, () => local.set(1, { app, chunks }));
    await timed(samples.plain.load, async () => {
      const transaction = database.transaction(['apps', 'chunks']);
      return Promise.all([
        transaction.objectStore('apps').get(app.app_id),
        ...chunks.map((_, index) => transaction.objectStore('chunks').get(index)),
      ]);
    });
    const loaded = await timed(samples.ours.load, () => local.get(1, app.app_id));
    if (JSON.stringify(loaded?.chunks) !== JSON.stringify(chunks))
      throw new Error('What was loaded is not what was saved.');
  }
  // The first round opens the databases.
  for (const kind of [samples.ours, samples.plain]) for (const list of [kind.save, kind.load]) list.shift();
  return samples;
}
