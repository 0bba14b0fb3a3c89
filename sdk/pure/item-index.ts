import type { Id } from '../types/entities.js';
import { Column } from './column.js';
import type { FilterableItem } from './filter-types.js';

type Items = readonly FilterableItem[];

/** Shorter lists are read again faster than they are recognised. */
const worthRecognising = 256;

const indexes = new WeakMap<Items, ItemIndex>();

/** Indexes by the first and the last item of their lists, to recognise a list that is a changed copy of another. */
const byEdge = new WeakMap<FilterableItem, WeakRef<ItemIndex>>();

/** Values that filters have read from a list of items. It lives as long as the list. */
export class ItemIndex {
  readonly #columns: Map<Id, Column>;
  /** The items that all columns were read from. */
  readonly #rows: FilterableItem[];
  /** Fields that were filtered by. */
  readonly #asked: Set<Id>;

  private constructor(columns = new Map<Id, Column>(), rows: FilterableItem[] = [], asked = new Set<Id>()) {
    this.#columns = columns;
    this.#rows = rows;
    this.#asked = asked;
  }

  /**
   * The index of a list, up to date with it: its own, or a copy of that of a list which looks like an earlier state of it, or an empty one.
   */
  static of(items: Items): ItemIndex {
    let index = indexes.get(items);
    if (!index) {
      index = relativeOf(items)?.clone() ?? new ItemIndex();
      indexes.set(items, index);
      const reference = new WeakRef(index);
      if (items.length >= worthRecognising) for (const edge of edgesOf(items)) byEdge.set(edge, reference);
    }
    index.#follow(items);
    return index;
  }

  /** How many items the list had when it was last looked at. */
  get size(): number {
    return this.#rows.length;
  }

  /** The column of a field; undefined the first time: reading it pays from the second time on. */
  column(items: Items, fieldId: Id): Column | undefined {
    if (!this.#asked.has(fieldId)) return void this.#asked.add(fieldId);
    const column = this.#columns.get(fieldId) ?? Column.read(items, fieldId);
    this.#columns.set(fieldId, column);
    return column;
  }

  clone(): ItemIndex {
    return new ItemIndex(
      new Map(Array.from(this.#columns, ([id, column]) => [id, column.clone()])),
      this.#rows.slice(),
      new Set(this.#asked),
    );
  }

  /** Takes over what was replaced, added or cut off since the last time. */
  #follow(items: Items): void {
    const rows = this.#rows;
    const changed: number[] = [];
    for (let row = 0; row < items.length; row += 1) {
      const item = items[row] as FilterableItem;
      if (rows[row] === item) continue;
      rows[row] = item;
      changed.push(row);
    }
    rows.length = items.length;
    for (const [id, column] of this.#columns) {
      column.follow(items, changed);
      if (column.isWorn) this.#columns.delete(id);
    }
  }
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
