import type { Item, ItemField } from '../types/entities.js';
import { valuesEqual } from './values-equal.js';

/** A part of an app's items as the platform stores it. */
export interface ItemsChunk {
  readonly items_list?: readonly Item[];
}

/**
 * Merges the chunks of an app, oldest first, into one list of items in ascending order of their ids.
 *
 * Where an item occurs again, the later occurrence wins field by field: a changed field is taken from it, with the
 * histories of both (later first); new fields are appended; `trash` is always the later one's. Everything else of the
 * item stays as in its first occurrence. Values are equal that the platform stores as the same text: 5 and '5' are, 0
 * and an empty text are not. Nothing given is changed; items that occur once are passed on as they are. Missing chunks
 * are skipped.
 *
 * @param chunks chunks in the order in which they were written
 * @example mergeChunks([{ items_list: old }, { items_list: recent }])
 */
export function mergeChunks(chunks: readonly (ItemsChunk | null | undefined)[]): Item[] {
  const found = new Map<number, Item | Item[]>();
  for (const chunk of chunks) {
    for (const item of chunk?.items_list ?? []) {
      const id = Number(item.item_id);
      const known = found.get(id);
      if (known === undefined) found.set(id, item);
      else if (isList(known)) known.push(item);
      else found.set(id, [known, item]);
    }
  }
  // In the order in which the items lie in memory, which is several times faster than the order of their ids.
  for (const [id, item] of found) if (isList(item)) found.set(id, mergeOccurrences(item));
  // Numbers sort several times faster than items by a number.
  return Array.from(Float64Array.from(found.keys()).sort(), (id) => found.get(id) as Item);
}

const isList = (found: Item | Item[]): found is Item[] => Array.isArray(found);

function mergeOccurrences(items: readonly Item[]): Item {
  const [first, ...others] = items as readonly [Item, ...Item[]];
  if (!others.every((item) => hasSamePlaces(first.fields, item.fields))) return items.reduce(mergeItem);
  let fields: ItemField[] | undefined;
  for (let place = 0; place < first.fields.length; place += 1) {
    const field = mergePlace(items, place);
    if (field !== first.fields[place]) (fields ??= first.fields.slice())[place] = field;
  }
  return withTrash(first, fields ?? first.fields, items.at(-1)?.trash);
}

/** Items of one app mostly have the same fields in the same order: then each is merged once, over all occurrences. */
function hasSamePlaces(fields: readonly ItemField[], others: readonly ItemField[]): boolean {
  if (fields.length !== others.length) return false;
  for (let place = 0; place < fields.length; place += 1) {
    if (fields[place]?.field_id !== others[place]?.field_id) return false;
  }
  return true;
}

function mergePlace(items: readonly Item[], place: number): ItemField {
  let newest = items[0]?.fields[place] as ItemField;
  let history = newest.history;
  for (let index = 1; index < items.length; index += 1) {
    const field = items[index]?.fields[place] as ItemField;
    if (valuesEqual(newest.field_value, field.field_value)) continue;
    newest = field;
    history = joinHistories(field.history, history);
  }
  return newest.history === history ? newest : { ...newest, history: history ?? [] };
}

function mergeItem(earlier: Item, later: Item): Item {
  return withTrash(earlier, mergeFields(earlier.fields, later.fields), later.trash);
}

function withTrash(item: Item, fields: readonly ItemField[], trash: boolean | undefined): Item {
  if (fields === item.fields && item.trash === trash) return item;
  if (item.trash === trash) return { ...item, fields };
  if (trash !== undefined) return { ...item, fields, trash };
  const { trash: _dropped, ...rest } = item;
  return { ...rest, fields };
}

function mergeFields(earlier: readonly ItemField[], later: readonly ItemField[]): readonly ItemField[] {
  let merged: ItemField[] | undefined;
  for (let index = 0; index < later.length; index += 1) {
    const field = later[index];
    if (!field) continue;
    const fields = merged ?? earlier;
    // Items of one app mostly list their fields in the same order, so the same place is looked at first.
    const position =
      fields[index]?.field_id === field.field_id
        ? index
        : fields.findIndex((known) => known.field_id === field.field_id);
    const known = fields[position];
    if (known && valuesEqual(known.field_value, field.field_value)) continue;
    merged ??= earlier.slice();
    if (known) merged[position] = withHistories(field, known);
    else merged.push(field);
  }
  return merged ?? earlier;
}

function withHistories(later: ItemField, earlier: ItemField): ItemField {
  const history = joinHistories(later.history, earlier.history);
  return history === later.history ? later : { ...later, history: history ?? [] };
}

function joinHistories(later: ItemField['history'], earlier: ItemField['history']): ItemField['history'] {
  if (!earlier?.length) return later;
  return later?.length ? later.concat(earlier) : earlier;
}
