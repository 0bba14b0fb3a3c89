import type { Id } from '../types/entities.js';
import { Column } from './column.js';
import type { FilterableItem } from './filter-types.js';

type Items = readonly FilterableItem[];

/** What filters have read of a list of items. It lives as long as the list. */
export class ItemIndex {
  readonly #columns: Map<Id, Column>;
  /** The items that all columns were read from, as long as callers promise that items never change in place. */
  #rows: FilterableItem[];
  #size = 0;

  constructor(columns = new Map<Id, Column>(), rows: FilterableItem[] = []) {
    this.#columns = columns;
    this.#rows = rows;
  }

  /** How many items the list had when it was last looked at. */
  get size(): number {
    return this.#size;
  }

  /** To be called before columns are asked for: `immutable` compares the items alone, and finds all columns up to date from then on. */
  begin(items: Items, immutable: boolean): void {
    this.#size = items.length;
    for (const [id, column] of this.#columns) if (column.isWorn) this.#columns.delete(id);
    if (immutable) this.#sync(items);
    else this.#rows = [];
  }

  /** The column as it was last read, if it was. */
  known(fieldId: Id): Column | undefined {
    return this.#columns.get(fieldId);
  }

  read(items: Items, fieldId: Id): Column {
    const column = Column.read(items, fieldId);
    this.#columns.set(fieldId, column);
    return column;
  }

  clone(): ItemIndex {
    return new ItemIndex(new Map(Array.from(this.#columns, ([id, column]) => [id, column.clone()])), this.#rows.slice());
  }

  #sync(items: Items): void {
    const rows = this.#rows;
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
}
