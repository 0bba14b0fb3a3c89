import type { EditKind } from '../../../runtime/contract/schema.js';

/** The way from an entry to a value in it: keys, and entries of lists by their identity, or by their position where they have none. */
export type WayInEntry = readonly (string | { readonly id: string })[];

export interface SeenValue {
  readonly way: WayInEntry;
  readonly kind: EditKind;
  /** Which of the values of a panel it is; absent for a text, and where an earlier version of this program has looked at the first alone. */
  readonly of?: string;
  /** What the page showed of it, and what it showed before, where that is a change of the same editor that was not saved. */
  readonly shown: readonly string[];
}

export interface SeenList {
  readonly way: WayInEntry;
  readonly ids: readonly string[];
}

/** What the page showed of an entry, as a journal keeps it: its values, and which entries its own lists had. */
export interface EntrySnapshot {
  readonly values: readonly SeenValue[];
  readonly lists: readonly SeenList[];
}
