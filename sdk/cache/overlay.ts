import type { App, Id, Item } from '../types/entities.js';
import type { CacheChange } from './cache-change.js';

/** Pending writes, which readers see on top of the confirmed data. */
export interface Overlay {
  app(app: App): App;
  item(appId: Id, itemId: Id, item: Item | undefined): Item | undefined;
  /** A change of what is confirmed, as it is seen by readers. */
  told(change: CacheChange): CacheChange;
}
