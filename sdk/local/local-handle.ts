import type { Item } from '../types/entities.js';

/** An app as it is kept: its record as read, and the ids of its chunks, which lie beside it. */
export interface StoredApp {
  /** `server|user|id` */
  readonly key: string;
  /** `server|user` */
  readonly owner: string;
  /** ms since 1970 */
  readonly saved: number;
  readonly app: unknown;
  /** Where its chunks lie, in their order. */
  readonly chunkKeys: readonly string[];
}

/** One chunk as the local database stores it. */
export interface StoredChunk {
  readonly items_list: readonly Item[];
}

/** An open local database. Each method is one transaction: all of it happens, or nothing. */
export interface LocalHandle {
  read(
    key: string,
  ): Promise<{ readonly app: StoredApp; readonly chunks: readonly (StoredChunk | undefined)[] } | undefined>;
  /** Replaces an app and its chunks, which are as many as it has `chunkKeys`. */
  write(app: StoredApp, chunks: readonly StoredChunk[]): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes the apps that were saved longest ago, half of them; resolves with how many. */
  evict(): Promise<number>;
  /** Removes what is kept of an owner, or of all where none is named. */
  wipe(owner?: string): Promise<void>;
  close(): void;
}

/** Opens the database; calls back when the handle has become useless. */
export type OpenLocal = (name: string, onLost: () => void) => Promise<LocalHandle>;
