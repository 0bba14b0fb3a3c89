import type { CallOptions } from '../http/call-options.js';
import type { Given, Id, Item, ItemField, NewItem } from '../types/entities.js';

/** An item with only those fields that shall change. A value of null clears the field. */
export interface ItemUpdate extends Partial<Omit<Item, 'fields'>> {
  readonly item_id: Id;
  readonly fields: readonly Pick<ItemField, 'field_id' | 'field_value'>[];
}

/** Items that are to be added. */
export interface AddWrite {
  readonly kind: 'add';
  readonly app_id: Id;
  readonly items: readonly NewItem[];
  /** The ids under which the items are shown until the platform has given them theirs. */
  readonly shownAs?: readonly Id[];
}

/** Values that are to change. */
export interface UpdateWrite {
  readonly kind: 'update';
  readonly app_id: Id;
  readonly items: readonly ItemUpdate[];
}

/** Items that are to be deleted. */
export interface DeleteWrite {
  readonly kind: 'delete';
  readonly app_id: Id;
  readonly ids: readonly Id[];
}

/** A write to the items of one app, as data: it can be kept, shown and sent later. */
export type Write = AddWrite | UpdateWrite | DeleteWrite;

/** A write as the caller of `writes.change` gives it: ids are numbers, or their digits. */
export type ChangedWrite =
  | Given<Omit<AddWrite, 'shownAs'>>
  | Given<UpdateWrite>
  | (Given<Omit<DeleteWrite, 'ids'>> & { readonly ids: readonly (Id | string)[] });

/** The platform's answer: the stored items, and the ids of deleted ones. */
export type WriteAnswer = readonly Item[] | readonly Id[];

/** How a write is sent. */
export interface SendOptions extends CallOptions {
  /** Names this write: a platform that knows such keys carries it out once, however often it arrives. */
  readonly idempotencyKey?: string;
}

/** The items that a write concerns. */
export function idsOf(write: Write): readonly Id[] {
  if (write.kind === 'delete') return write.ids;
  return write.kind === 'update' ? write.items.map((item) => item.item_id) : (write.shownAs ?? []);
}

/** The write with other ids of items. */
export function withIds(write: Write, idOf: (id: Id) => Id): Write {
  if (write.kind === 'add') return write;
  if (write.kind === 'delete') return { ...write, ids: write.ids.map(idOf) };
  return { ...write, items: write.items.map((item) => ({ ...item, item_id: idOf(item.item_id) })) };
}
