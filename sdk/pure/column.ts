import type { Id } from '../types/entities.js';
import { FieldReader } from './field-reader.js';
import type { FilterableItem } from './filter-types.js';
import { ValuePool } from './value-pool.js';

const sampleSize = 1024;

/**
 * The values of one field over a list of items, read once and replaced where items were.
 *
 * A column with few different values (a status, a category, references) keeps each of them once, and a filter judges it once. Where most
 * values differ, such a dictionary would cost more than it saves, so every row is a slot of its own.
 */
export class Column {
  readonly pool: ValuePool;
  /** Slot of each row in the pool; undefined where each row is its own slot. */
  slots: Uint32Array | undefined;

  readonly #reader: FieldReader;
  /** The value of each row when it was last read; the pool's own list where rows are slots. */
  readonly #rows: unknown[];
  /** Slot of each different value; only ever grows, together with its pool, so that copies of a column share both. */
  readonly #slotOf: Map<unknown, number>;

  private constructor(
    reader: FieldReader,
    rows: unknown[],
    pool: ValuePool,
    slotOf = new Map<unknown, number>(),
    slots?: Uint32Array,
  ) {
    this.#reader = reader;
    this.#rows = rows;
    this.pool = pool;
    this.#slotOf = slotOf;
    this.slots = slots;
  }

  static read(items: readonly FilterableItem[], fieldId: Id): Column {
    const reader = new FieldReader(fieldId);
    const values = items.map((item) => reader.read(item));
    const sample = values.slice(0, sampleSize);
    if (new Set(sample).size * 2 > sample.length) {
      return new Column(reader, values, new ValuePool(values));
    }
    const column = new Column(reader, values, new ValuePool(), new Map(), new Uint32Array(items.length));
    const slots = column.slots as Uint32Array;
    for (let row = 0; row < values.length; row += 1) slots[row] = column.#slotFor(values[row]);
    return column;
  }

  /** True once most slots are of values that are gone: reading anew is cheaper than judging them on. */
  get isWorn(): boolean {
    return this.slots !== undefined && this.pool.values.length > 2 * this.#rows.length + sampleSize;
  }

  /** Reads one row from the item that now stands there. */
  replace(row: number, item: FilterableItem): void {
    const value = this.#reader.read(item);
    if (value === this.#rows[row]) return;
    if (!this.slots) {
      this.pool.set(row, value);
      return;
    }
    this.#rows[row] = value;
    this.slots[row] = this.#slotFor(value);
  }

  clone(): Column {
    if (this.slots) return new Column(this.#reader, this.#rows.slice(), this.pool, this.#slotOf, this.slots.slice());
    const pool = this.pool.clone();
    return new Column(this.#reader, pool.values, pool);
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
    if (known === undefined) {
      this.#slotOf.set(value, slot);
      this.pool.set(slot, value);
    }
    return slot;
  }
}
