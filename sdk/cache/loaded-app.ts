import type { App, ChunkId, Item } from '../types/entities.js';

/** One chunk of an app: a part of its items that the platform keeps aside. */
export interface Chunk {
  readonly items_list: readonly Item[];
  readonly chunk_id?: ChunkId;
  readonly chunk_number?: number;
}

/** An app as it was read, before its chunks are merged into it. */
export interface LoadedApp {
  /** The app; `items_list` holds only the items outside chunks. */
  readonly app: App;
  /** The chunks as they came, in the order of `app.chunks`. */
  readonly chunks: readonly Chunk[];
}
