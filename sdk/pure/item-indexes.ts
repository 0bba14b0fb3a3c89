import type { FilterableItem } from './filter-types.js';
import { ItemIndex } from './item-index.js';

type Items = readonly FilterableItem[];

/** Shorter lists are read anew faster than they are recognised. */
const worthRecognising = 256;

const indexes = new WeakMap<Items, ItemIndex>();

/** Indexes by the first and the last item of their lists, to recognise a list that is a changed copy of another. */
const byEdge = new WeakMap<FilterableItem, WeakRef<ItemIndex>>();

/** The index of a list: its own, or a copy of that of a list which looks like an earlier state of it, or an empty one. */
export function indexOf(items: Items): ItemIndex {
  const known = indexes.get(items);
  if (known) return known;
  const index = relativeOf(items)?.clone() ?? new ItemIndex();
  indexes.set(items, index);
  if (items.length >= worthRecognising) {
    const reference = new WeakRef(index);
    for (const edge of edgesOf(items)) byEdge.set(edge, reference);
  }
  return index;
}

function relativeOf(items: Items): ItemIndex | undefined {
  if (items.length < worthRecognising) return undefined;
  return edgesOf(items)
    .map((edge) => byEdge.get(edge)?.deref())
    .find((index) => index && Math.abs(index.size - items.length) * 16 <= items.length);
}

function edgesOf(items: Items): readonly FilterableItem[] {
  return [items[0], items[items.length - 1]].filter((item) => item !== undefined);
}
