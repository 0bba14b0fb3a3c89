import type { SdkError } from '../sdk-error.js';
import type { App, AppInfo, Id, Item, PlatformFile } from '../types/entities.js';
import type { Write } from '../writes/write.js';

/** One value that is new or differs from what the cache held. */
export interface ValueChange {
  readonly item_id: Id;
  readonly field_id: Id;
  readonly value: unknown;
}

/** A change of the cache. It is emitted afterwards, so that a listener reads the new state. */
export type CacheChange =
  /** `again`: it was held before, and may have changed in any way. */
  | { readonly type: 'app-loaded'; readonly app_id: Id; readonly app: App; readonly again: boolean }
  | { readonly type: 'app-updated'; readonly app_id: Id }
  | { readonly type: 'app-removed'; readonly app_id: Id }
  | { readonly type: 'list-loaded'; readonly apps: readonly AppInfo[]; readonly again: boolean }
  /**
   * `own`: this client added them. `found`: seen when the app was read again, which `app-loaded` has reported.
   */
  | {
      readonly type: 'items-added';
      readonly app_id: Id;
      readonly items: readonly Item[];
      readonly own: boolean;
      readonly found?: boolean;
    }
  | {
      readonly type: 'items-updated';
      readonly app_id: Id;
      readonly items: readonly Item[];
      readonly values: readonly ValueChange[];
      readonly found?: boolean;
    }
  | { readonly type: 'items-deleted'; readonly app_id: Id; readonly items: readonly Item[]; readonly found?: boolean }
  | { readonly type: 'field-deleted'; readonly app_id: Id; readonly field_id: Id }
  | { readonly type: 'file-added' | 'file-updated' | 'file-deleted'; readonly app_id: Id; readonly file: PlatformFile }
  /** A write of the queue: `refused` has the error, and what it was to change is as before. */
  | {
      readonly type: 'write';
      readonly key: string;
      readonly state: 'waiting' | 'sent' | 'refused';
      readonly write: Write;
      readonly error?: SdkError;
    }
  | { readonly type: 'cleared' };
