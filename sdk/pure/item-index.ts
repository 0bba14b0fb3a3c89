import type { Id } from '../types/entities.js';
import { Column } from './column.js';
import type { FilterableItem } from './filter-types.js';

type Items = readonly FilterableItem[];

/** What filters have read of a list of items. It lives as long as the list. */
export class ItemIndex {
  readonly #columns: Map<Id, Column>;
  /** The items that all columns were read from. */
  readonly #rows: FilterableItem[];
  /** Fields that were filtered by. */
  readonly #asked: Set<Id>;

  constructor(columns = new Map<Id, Column>(), rows: FilterableItem[] = [], asked = new Set<Id>()) {
    this.#columns = columns;
    this.#rows = rows;
    this.#asked = asked;
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
