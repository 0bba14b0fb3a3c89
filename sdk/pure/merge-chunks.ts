import type { Item, ItemField } from '../types/entities.js';
import { valuesEqual } from './values-equal.js';

/** A part of an app's items as the platform stores it. */
export interface ItemsChunk {
  readonly items_list?: readonly Item[];
}

/**
 * Merges the chunks of an app, oldest first, into one list of items in ascending order of their ids.
 *
 * Where an item occurs again, the later occurrence wins field by field: a changed field is taken from it, with the histories of both
 * (later first); new fields are appended; `trash` is always the later one's. Everything else of the item stays as in its first
 * occurrence. Nothing given is changed; items that occur once are handed on as they are. Missing chunks are skipped.
 *
 * @param chunks chunks in the order in which they were written
 * @example mergeChunks([{ items_list: old }, { items_list: recent }])
 */
export function mergeChunks(chunks: readonly (ItemsChunk | null | undefined)[]): Item[] {
  const merged = new Map<number, Item>();
  for (const chunk of chunks) {
    for (const item of chunk?.items_list ?? []) {
      const id = Number(item.item_id);
      const known = merged.get(id);
      if (known !== item) merged.set(id, known ? mergeItem(known, item) : item);
    }
  }
  // Numbers sort several times faster than items by a number.
  return Array.from(Float64Array.from(merged.keys()).sort(), (id) => merged.get(id) as Item);
}

function mergeItem(earlier: Item, later: Item): Item {
  const fields = mergeFields(earlier.fields, later.fields);
  if (fields === earlier.fields && earlier.trash === later.trash) return earlier;
  if (earlier.trash === later.trash) return { ...earlier, fields };
  if (later.trash !== undefined) return { ...earlier, fields, trash: later.trash };
  const { trash: _dropped, ...rest } = earlier;
  return { ...rest, fields };
}

function mergeFields(earlier: readonly ItemField[], later: readonly ItemField[]): readonly ItemField[] {
  let merged: ItemField[] | undefined;
  for (let index = 0; index < later.length; index += 1) {
    const field = later[index];
    if (!field) continue;
    const fields = merged ?? earlier;
    // Items of one app mostly list their fields in the same order, so the same place is looked at first.
    const position = fields[index]?.field_id === field.field_id ? index : fields.findIndex((known) => known.field_id === field.field_id);
    const known = fields[position];
    if (known && valuesEqual(known.field_value, field.field_value)) continue;
    merged ??= earlier.slice();
    if (known) merged[position] = withHistories(field, known);
    else merged.push(field);
  }
  return merged ?? earlier;
}

function withHistories(later: ItemField, earlier: ItemField): ItemField {
  if (!earlier.history?.length) return later;
  return { ...later, history: later.history ? later.history.concat(earlier.history) : earlier.history };
}
