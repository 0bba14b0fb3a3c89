import type { Id } from '../types/entities.js';
import { fieldPosition } from './field-value.js';
import type { FilterableItem } from './filter-types.js';
import { ValuePool } from './value-pool.js';

const sampleSize = 1024;

/**
 * The values of one field over a list of items, read once and refreshed where they have changed since.
 *
 * A column with few different values (a status, a category, references) keeps each of them once, and a filter judges it once. Where most
 * values differ, such a dictionary would cost more than it saves, so every row is a slot of its own.
 */
export class Column {
  readonly pool: ValuePool;
  /** Slot of each row in the pool; undefined where each row is its own slot. */
  slots: Uint32Array | undefined;

  readonly #fieldId: Id;
  /** The value of each row when it was last read; the pool's own list where rows are slots. */
  readonly #rows: unknown[];
  /** Slot of each different value; only ever grows, together with its pool, so that copies of a column share both. */
  readonly #slotOf: Map<unknown, number>;
  /** Where most items have the field. */
  #guess = 0;

  private constructor(fieldId: Id, rows: unknown[], pool: ValuePool, slotOf = new Map<unknown, number>(), slots?: Uint32Array) {
    this.#fieldId = fieldId;
    this.#rows = rows;
    this.pool = pool;
    this.#slotOf = slotOf;
    this.slots = slots;
  }

  static read(items: readonly FilterableItem[], fieldId: Id): Column {
    const values = valuesOf(items, fieldId);
    const sample = values.slice(0, sampleSize);
    if (new Set(sample).size * 2 > sample.length) {
      return new Column(fieldId, values, new ValuePool(values));
    }
    const column = new Column(fieldId, values, new ValuePool(), new Map(), new Uint32Array(items.length));
    const slots = column.slots as Uint32Array;
    for (let row = 0; row < values.length; row += 1) slots[row] = column.#slotFor(values[row]);
    return column;
  }

  /** True once most slots are of values that are gone: reading anew is cheaper than judging them on. */
  get isWorn(): boolean {
    return this.slots !== undefined && this.pool.values.length > 2 * this.#rows.length + sampleSize;
  }

  /** Looks again at the rows where `marks[row]` is `wanted`, or at all rows, and takes over what has changed. */
  refresh(items: readonly FilterableItem[], marks?: Uint8Array, wanted?: number): void {
    this.resize(items);
    const rows = this.#rows;
    for (let row = 0; row < items.length; row += 1) {
      if (marks && marks[row] !== wanted) continue;
      const item = items[row] as FilterableItem;
      const field = item.fields[this.#guess];
      const value = field?.field_value;
      if (value !== rows[row] || field?.field_id !== this.#fieldId || typeof value === 'object') this.replace(row, item);
    }
  }

  /** Reads one row from the item that now stands there. */
  replace(row: number, item: FilterableItem): void {
    const position = fieldPosition(item, this.#fieldId);
    if (position >= 0) this.#guess = position;
    const value = item.fields[position]?.field_value ?? null;
    // An object may have changed inside while staying the same object.
    if (value === this.#rows[row] && typeof value !== 'object') return;
    if (!this.slots) {
      this.pool.set(row, value);
      return;
    }
    this.#rows[row] = value;
    this.slots[row] = this.#slotFor(value);
  }

  clone(): Column {
    if (this.slots) return new Column(this.#fieldId, this.#rows.slice(), this.pool, this.#slotOf, this.slots.slice());
    const pool = this.pool.clone();
    return new Column(this.#fieldId, pool.values, pool);
  }

  /** Takes over rows that were appended or cut off at the end. */
  resize(items: readonly FilterableItem[]): void {
    const { length } = items;
    const known = this.#rows.length;
    if (length < known) {
      if (this.slots) this.#rows.length = length;
      else this.pool.truncate(length);
    }
    if (this.slots && length > this.slots.length) {
      const slots = new Uint32Array(Math.ceil(length * 1.25));
      slots.set(this.slots);
      this.slots = slots;
    }
    for (let row = known; row < length; row += 1) this.replace(row, items[row] as FilterableItem);
  }

  #slotFor(value: unknown): number {
    const known = this.#slotOf.get(value);
    const slot = known ?? this.pool.values.length;
    if (known === undefined) this.#slotOf.set(value, slot);
    if (known === undefined || typeof value === 'object') this.pool.set(slot, value);
    return slot;
  }
}

/**
 * The value of every item. The field is looked for first where the last item had it: looking at the fields in front of it, too, would cost
 * more than everything else. So of an item that has a field twice, which the platform does not make, either may be read.
 */
function valuesOf(items: readonly FilterableItem[], fieldId: Id): unknown[] {
  let guess = 0;
  return items.map((item) => {
    const field = item.fields[guess];
    if (field?.field_id === fieldId) return field.field_value ?? null;
    const position = fieldPosition(item, fieldId);
    if (position >= 0) guess = position;
    return item.fields[position]?.field_value ?? null;
  });
}
