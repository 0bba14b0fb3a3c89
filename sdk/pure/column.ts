import type { Id } from '../types/entities.js';
import { fieldPosition } from './field-value.js';
import type { FilterableItem } from './filter-types.js';
import { ValuePool } from './value-pool.js';

const sampleSize = 1024;

/** Equal values of a column share one slot of the pool. Only ever grows, so that columns may share it. */
interface Dictionary {
  readonly slotOf: Map<unknown, number>;
}

/**
 * The values of one field over a list of items, read once and refreshed where they have changed since.
 *
 * A column with few different values (a status, a category, references) keeps each of them once, and a filter judges it once. Where most
 * values differ, such a dictionary would cost more than it saves, so every row is a slot of its own.
 */
export class Column {
  readonly #fieldId: Id;
  /** The value of each row when it was last read; the pool's own list where rows are slots. */
  readonly #rows: unknown[];
  readonly #pool: ValuePool;
  readonly #dictionary: Dictionary | undefined;
  #slots: Uint32Array | undefined;
  #guess = 0;

  private constructor(fieldId: Id, rows: unknown[], pool: ValuePool, dictionary?: Dictionary, slots?: Uint32Array) {
    this.#fieldId = fieldId;
    this.#rows = rows;
    this.#pool = pool;
    this.#dictionary = dictionary;
    this.#slots = slots;
  }

  static read(items: readonly FilterableItem[], fieldId: Id): Column {
    const rows = new Column(fieldId, [], new ValuePool());
    const values = items.map((item) => rows.#valueOf(item));
    const sample = values.slice(0, sampleSize);
    if (new Set(sample).size * 2 > sample.length) return new Column(fieldId, values, new ValuePool(values));
    const column = new Column(fieldId, [], new ValuePool(), { slotOf: new Map() }, new Uint32Array(values.length));
    for (let row = 0; row < values.length; row += 1) column.#set(row, values[row]);
    return column;
  }

  /** The pool in which filters judge values. */
  get pool(): ValuePool {
    return this.#pool;
  }

  /** Slot of each row in the pool; undefined where each row is its own slot. */
  get slots(): Uint32Array | undefined {
    return this.#slots;
  }

  /** Fewer slots in use than the pool holds by far: reading anew is cheaper than carrying the rest along. */
  get isWorn(): boolean {
    return this.#dictionary !== undefined && this.#pool.values.length > 2 * this.#rows.length + sampleSize;
  }

  /** Reads again the rows where `wanted[row]` is `mark`, or all rows, and takes over what has changed. */
  refresh(items: readonly FilterableItem[], wanted?: Uint8Array, mark?: number): void {
    this.#resize(items.length);
    const rows = this.#rows;
    for (let row = 0; row < items.length; row += 1) {
      if (wanted && wanted[row] !== mark) continue;
      const item = items[row];
      if (!item) continue;
      const value = this.#valueOf(item);
      // An object may have changed inside while staying the same object.
      if (value !== rows[row] || (typeof value === 'object' && value !== null)) this.#set(row, value);
    }
  }

  /** Takes over one row of an item that was put in the place of another. */
  replace(row: number, item: FilterableItem): void {
    this.#resize(Math.max(this.#rows.length, row + 1));
    this.#set(row, this.#valueOf(item));
  }

  clone(): Column {
    // A dictionary only grows, so copies can share it; a pool of rows is changed in place.
    if (this.#slots) return new Column(this.#fieldId, this.#rows.slice(), this.#pool, this.#dictionary, this.#slots.slice());
    const pool = this.#pool.clone();
    return new Column(this.#fieldId, pool.values, pool);
  }
