import type { Item } from '../../sdk/index.js';

/** A document as it was read. */
export interface ReadDocument<T> {
  readonly rev: number;
  readonly value: T;
}

/** The documents of one element of an app. */
export interface DocumentsPlace {
  readonly app_id: number;
  readonly element_id: number;
  /** Items whose documents are meant. */
  readonly items: readonly Item[];
}

/**
 * Reads documents of items, by their items. Those that have not changed may be taken from what was read before.
 *
 * @param make Makes of a document's text what is kept of it.
 */
export type ReadDocuments = <T>(
  place: DocumentsPlace,
  before: ReadonlyMap<number, ReadDocument<T>>,
  make: (text: string) => T,
) => Promise<ReadonlyMap<number, ReadDocument<T>>>;
