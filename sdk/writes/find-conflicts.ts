import { lastValue } from '../pure/field-value.js';
import { isSameValue } from '../pure/is-same-value.js';
import type { Id, Item } from '../types/entities.js';
import type { BaseValue, QueuedWrite } from './write-store.js';
import { isTemporaryId } from './temporary-ids.js';
import { idsOf } from './write.js';
import type { Write } from './write.js';

/** A value that another user has changed while a write to it waited. */
export interface ValueConflict {
  readonly item_id: Id;
  readonly field_id: Id;
  /** The value when the write was made. */
  readonly base: unknown;
  /** The value that the write sets; undefined if it deletes the item. */
  readonly yours: unknown;
  /** The value on the platform; undefined if the item is gone. */
  readonly theirs: unknown;
}

/** The cause of a `conflict` of a queued write. */
export interface WriteConflict {
  readonly error: 'conflict';
  readonly message: string;
  readonly conflicts: readonly ValueConflict[];
}

/** The values that a write is to change, as they are shown now; of items that it deletes, all of them. */
export function baseOf(write: Write, itemOf: (id: Id) => Item | undefined): readonly BaseValue[] {
  if (write.kind === 'add') return [];
  return idsOf(write).flatMap((item_id, place) => {
    const item = isTemporaryId(item_id) ? undefined : itemOf(item_id);
    const fields = write.kind === 'delete' ? item?.fields : write.items[place]?.fields;
    return item && fields
      ? fields.map(({ field_id }) => ({ item_id, field_id, value: lastValue(item, field_id) }))
      : [];
  });
}

/**
 * The values of a write that are neither what they were when it was made nor what it makes of them. An item that is to be
 * deleted and is no more is as it should be.
 */
export function findConflicts(
  { write, base }: QueuedWrite,
  itemOf: (id: Id) => Item | undefined,
): readonly ValueConflict[] {
  if (write.kind === 'add') return [];
  if (write.kind === 'delete') return findLostValues(write.ids, base, itemOf);
  return base.flatMap(({ item_id, field_id, value }) => {
    const item = itemOf(item_id);
    const theirs = item && lastValue(item, field_id);
    const change = write.items.find((entry) => entry.item_id === item_id);
    const yours = change?.fields.find((field) => field.field_id === field_id)?.field_value;
    if (item && (isSame(theirs, value) || isSame(theirs, yours))) return [];
    return [{ item_id, field_id, base: value, yours, theirs }];
  });
}

/**
 * Changes of others to items that are to be deleted, including new and cleared values. Unknown for an item that was not
 * cached.
 */
function findLostValues(
  ids: readonly Id[],
  base: readonly BaseValue[],
  itemOf: (id: Id) => Item | undefined,
): readonly ValueConflict[] {
  return ids.flatMap((item_id) => {
    const known = new Map(base.flatMap((entry) => (entry.item_id === item_id ? [[entry.field_id, entry.value]] : [])));
    const item = known.size > 0 ? itemOf(item_id) : undefined;
    if (!item) return [];
    const fieldIds = new Set([...known.keys(), ...item.fields.map(({ field_id }) => field_id)]);
    return [...fieldIds].flatMap((field_id) => {
      const [former, theirs] = [known.get(field_id), lastValue(item, field_id)];
      return isSame(former, theirs) ? [] : [{ item_id, field_id, base: former, yours: undefined, theirs }];
    });
  });
}

/** Some platforms keep numbers as their digits, and an empty value as none. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (Object(value) === value ? value : String(value ?? ''));
  return isSameValue(plain(one), plain(other));
}
