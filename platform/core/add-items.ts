import type { Id, Item } from '../../sdk/types/entities.js';
import type { WriteKey } from '../changes/write-once.js';

/** A field of an item as a client sends it; the platform takes its id from either name. */
export interface DraftValue {
  readonly field_id?: number | undefined;
  readonly element_id?: number | undefined;
  readonly field_value?: unknown;
}

/** An item that is about to be added. */
export interface ItemDraft {
  readonly fields: readonly DraftValue[];
  readonly index_number?: number | undefined;
  readonly data_id?: number | null | undefined;
  readonly trash?: boolean | undefined;
}

/** One call that adds items. */
export interface Addition {
  readonly appId: Id;
  readonly userId: Id;
  readonly connectionId: string | undefined;
  readonly drafts: readonly ItemDraft[];
  /** A call with a key has a transaction of its own, which also holds the key. */
  readonly once: WriteKey | undefined;
}

export type AddItems = (addition: Addition) => Promise<Item[]>;
