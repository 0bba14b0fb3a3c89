import type { Id } from '../types/entities.js';
import { Column } from './column.js';
import type { FilterableItem } from './filter-types.js';

type Items = readonly FilterableItem[];

/** Shorter lists are read anew faster than they are recognised. */
const worthRecognising = 256;

const indexes = new WeakMap<Items, ItemIndex>();

/** Indexes by the first and the last item of their lists, to recognise a list that is a changed copy of another. */
const byEdge = new WeakMap<FilterableItem, WeakRef<ItemIndex>>();

/** What filters have read of a list of items. It lives as long as the list. */
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

  /** The index of a list: its own, or a copy of that of a list which looks like an earlier state of it, or an empty one. */
  static of(items: Items): ItemIndex {
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

  /** How many items the list had when it was last looked at. */
  get size(): number {
    return this.#rows.length;
  }

  /** Takes over what was replaced, added or cut off since the last time. To be called before columns are asked for. */
  follow(items: Items): void {
    const rows = this.#rows;
    for (const [id, column] of this.#columns) if (column.isWorn) this.#columns.delete(id);
    const columns = [...this.#columns.values()];
    for (const column of columns) column.resize(items);
    for (let row = 0; row < items.length; row += 1) {
      const item = items[row] as FilterableItem;
      if (rows[row] === item) continue;
      rows[row] = item;
      for (const column of columns) column.replace(row, item);
    }
    rows.length = items.length;
  }

  /** The column of a field, where it has been read. */
  known(fieldId: Id): Column | undefined {
    return this.#columns.get(fieldId);
  }

  /** False the first time it is called for a field: reading a column pays from the second time on. */
  isAskedAgain(fieldId: Id): boolean {
    const again = this.#asked.has(fieldId);
    this.#asked.add(fieldId);
    return again;
  }

  read(items: Items, fieldId: Id): Column {
    const column = Column.read(items, fieldId);
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
