import type { App, Id, Item } from '../types/entities.js';
import type { CacheChange } from './cache-change.js';

/** What readers are shown over what the platform has confirmed: writes on their way. */
export interface Overlay {
  app(app: App): App;
  item(appId: Id, itemId: Id, item: Item | undefined): Item | undefined;
  /** A change of what is confirmed, as it is seen by readers. */
  told(change: CacheChange): CacheChange;
}
