import { lastValue } from '../pure/field-value.js';
import { isSameValue } from '../pure/is-same-value.js';
import type { Id, Item } from '../types/entities.js';
import type { BaseValue, QueuedWrite } from './write-store.js';
import { isTemporaryId } from './temporary-ids.js';
import type { Write } from './write.js';

/** A value that somebody else has changed while a write to it waited. */
export interface ValueConflict {
  readonly item_id: Id;
  readonly field_id: Id;
  /** What the value was when the write was made. */
  readonly base: unknown;
  readonly yours: unknown;
  /** What it is on the platform; undefined where the item is no more. */
  readonly theirs: unknown;
}

/** What the cause of a `conflict` of a queued write holds. */
export interface WriteConflict {
  readonly error: 'conflict';
  readonly message: string;
  readonly conflicts: readonly ValueConflict[];
}

/** The values that a write is to change, as they are shown now. */
export function baseOf(write: Write, itemOf: (id: Id) => Item | undefined): readonly BaseValue[] {
  if (write.kind !== 'update') return [];
  return write.items.flatMap(({ item_id, fields }) => {
    const item = isTemporaryId(item_id) ? undefined : itemOf(item_id);
    return item ? fields.map(({ field_id }) => ({ item_id, field_id, value: lastValue(item, field_id) })) : [];
  });
}

/** The values of a write that are neither what they were when it was made nor what it makes of them. */
export function findConflicts(
  { write, base }: QueuedWrite,
  itemOf: (id: Id) => Item | undefined,
): readonly ValueConflict[] {
  if (write.kind !== 'update') return [];
  return base.flatMap(({ item_id, field_id, value }) => {
    const item = itemOf(item_id);
    const theirs = item && lastValue(item, field_id);
    const change = write.items.find((entry) => entry.item_id === item_id);
    const yours = change?.fields.find((field) => field.field_id === field_id)?.field_value;
    if (item && (isSame(theirs, value) || isSame(theirs, yours))) return [];
    return [{ item_id, field_id, base: value, yours, theirs }];
  });
}

/** Some platforms keep numbers as their digits, and an empty value as none. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (Object(value) === value ? value : String(value ?? ''));
  return isSameValue(plain(one), plain(other));
}
