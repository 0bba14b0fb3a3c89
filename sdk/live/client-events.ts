import type { CacheChange, ValueChange } from '../cache/cache-change.js';
import type { RealtimeState } from '../realtime/realtime-state.js';
import type { SessionChange } from '../session/session.js';
import type { SdkError } from '../sdk-error.js';
import type { App, AppInfo, Id, Item, PlatformFile } from '../types/entities.js';
import type { Write } from '../writes/write.js';

/** Items of one app that were added, changed or deleted, by whomever. */
export interface ItemsChanged {
  readonly app_id: Id;
  readonly kind: 'added' | 'updated' | 'deleted';
  readonly ids: readonly Id[];
  /** As they are now; deleted ones as they were last. */
  readonly items: readonly Item[];
  /** The values that are new or differ; of changes only. */
  readonly values: readonly ValueChange[];
}

/** An app that was read, changed in itself, or is gone. */
export interface AppChanged {
  readonly app_id: Id;
  readonly kind: 'read' | 'updated' | 'removed';
  /** Of one that was read. */
  readonly app?: App;
}

/** A file that was added, changed or deleted. */
export interface FileChanged {
  readonly app_id: Id;
  readonly kind: 'added' | 'updated' | 'deleted';
  readonly file: PlatformFile;
}

/** A write of the queue that waits, was sent, or was refused. */
export interface WriteChanged {
  /** Names the write: `client.writes.discard` takes it. */
  readonly key: string;
  readonly state: 'waiting' | 'sent' | 'refused';
  readonly write: Write;
  /** The reason of the refusal; the data is unchanged. The cause of a `conflict` is a WriteConflict. */
  readonly error?: SdkError;
}

/** Details of the events of `client.on`, by type. */
export interface ClientEvents {
  readonly 'items:changed': ItemsChanged;
  readonly 'app:changed': AppChanged;
  readonly 'file:changed': FileChanged;
  /** The list of apps was read or has changed: the whole list. */
  readonly 'apps:listed': readonly AppInfo[];
  /** Results of writes, with `queueWrites`; also of those that waited when the page was loaded. */
  readonly 'write:changed': WriteChanged;
  /** The signed-in user has changed, or only the token. */
  readonly auth: SessionChange;
  /** The state of the realtime channel. */
  readonly connection: RealtimeState;
}

type CacheEvents = Omit<ClientEvents, 'auth' | 'connection'>;

const kinds = {
  'items-added': 'added',
  'items-updated': 'updated',
  'items-deleted': 'deleted',
  'file-added': 'added',
  'file-updated': 'updated',
  'file-deleted': 'deleted',
} as const;

/** A change of the cache under its public name; undefined if another event reports it. */
export function eventOf(change: CacheChange): Partial<CacheEvents> {
  switch (change.type) {
    case 'items-added':
    case 'items-updated':
    case 'items-deleted': {
      const { app_id, items } = change;
      const values = 'values' in change ? change.values : [];
      const ids = items.map(({ item_id }) => item_id);
      return { 'items:changed': { app_id, kind: kinds[change.type], ids, items, values } };
    }
    case 'file-added':
    case 'file-updated':
    case 'file-deleted':
      return { 'file:changed': { app_id: change.app_id, kind: kinds[change.type], file: change.file } };
    case 'app-loaded':
      return { 'app:changed': { app_id: change.app_id, kind: 'read', app: change.app } };
    case 'app-updated':
    case 'field-deleted':
      return { 'app:changed': { app_id: change.app_id, kind: 'updated' } };
    case 'app-removed':
      return { 'app:changed': { app_id: change.app_id, kind: 'removed' } };
    case 'list-loaded':
      return { 'apps:listed': change.apps };
    case 'write': {
      const { type: _type, ...news } = change;
      return { 'write:changed': news };
    }
    case 'cleared':
      return {};
  }
}
