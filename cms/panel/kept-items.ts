import type { Item, PlatformFile } from '../../sdk/index.js';
import { keptReads } from '../site/kept-reads.js';
import type { SiteContext } from '../site/site-context.js';

/** All items of an app, those in the bin too, and its files. */
export interface AppContent {
  readonly items: readonly Item[];
  readonly files: readonly PlatformFile[];
}

/** Reads what is made of the items of an app. It reads them again only after a write to the app. */
export function keptItems({ storage, client }: Pick<SiteContext, 'storage' | 'client'>) {
  const keep = keptReads(storage.pages);
  return <T>(appId: number, make: (content: AppContent) => T): Promise<T> =>
    keep(`panel:${appId}`, [`items:${appId}`], async () => {
      const { items_list, file_list } = await client.apps.get(appId, { fresh: true });
      return make({ items: items_list, files: file_list });
    });
}
