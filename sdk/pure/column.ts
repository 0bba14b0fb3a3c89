import type { Id } from '../types/entities.js';
import { FieldReader } from './field-reader.js';
import type { FilterableItem, Rule } from './filter-types.js';

/** Values that are looked at to tell a field with few different ones from others. */
const sampleSize = 8192;

/** More values than this for each row mean that most belong to rows which have others now. */
const mostPerRow = 2;

/** Values in the order in which they came, and all that rules have read of them. It only grows, so that copies of a column share it. */
interface Pool {
  readonly values: unknown[];
  /** What was read of the values, by how it was read. */
  readonly forms: Map<Rule['read'], unknown[]>;
  /** Place of each different value; undefined where most differ, and looking for an equal one would cost more than it saves. */
  readonly places: Map<unknown, number> | undefined;
}

/** The values of one field over a list of items, read once, and again where an item was replaced. */
export class Column {
  readonly #reader: FieldReader;
  readonly #pool: Pool;
  /** Place of each row's value in the pool. */
  #slots: Uint32Array;

  private constructor(reader: FieldReader, pool: Pool, slots: Uint32Array) {
    this.#reader = reader;
    this.#pool = pool;
    this.#slots = slots;
  }

  static read(items: readonly FilterableItem[], fieldId: Id): Column {
    const reader = new FieldReader(fieldId);
    const sample = items.slice(0, sampleSize).map((item) => reader.read(item));
    const places = new Set(sample).size * 2 > sample.length ? undefined : new Map<unknown, number>();
    const column = new Column(reader, { values: [], forms: new Map(), places }, new Uint32Array());
    column.follow(items, items.keys());
    return column;
  }

  /** True once most values are of rows that have others now: reading again is cheaper than keeping them. */
  get isWorn(): boolean {
    return this.#pool.values.length > mostPerRow * this.#slots.length + sampleSize;
  }

  /** Reads the given rows of the list, all those among them that are new to it. */
  follow(items: readonly FilterableItem[], rows: Iterable<number>): void {
    if (items.length > this.#slots.length) {
      const slots = new Uint32Array(Math.ceil(items.length * 1.25));
      slots.set(this.#slots);
      this.#slots = slots;
    }
    for (const row of rows) {
      const value = this.#reader.read(items[row] as FilterableItem);
      if (value !== this.#pool.values[this.#slots[row] as number]) this.#slots[row] = this.#slotFor(value);
    }
  }

  clone(): Column {
    return new Column(this.#reader, this.#pool, this.#slots.slice());
  }

  /** Tells of a row whether its value passes. Of a field with few different values, each is judged once, whatever the rows. */
  judge({ read, prepare, test }: Rule): (row: number) => boolean {
    const { values, forms: kept, places } = this.#pool;
    const slots = this.#slots;
    const forms = kept.get(read) ?? values.map((value) => read(value));
    kept.set(read, forms);
    for (let slot = forms.length; slot < values.length; slot += 1) forms.push(read(values[slot]));
    prepare?.(forms);
    if (!places) return (row) => test(forms[slots[row] as number]);
    const verdicts = Uint8Array.from(forms, (form) => Number(test(form)));
    return (row) => verdicts[slots[row] as number] === 1;
  }

  #slotFor(value: unknown): number {
    const { places, values } = this.#pool;
    const known = places?.get(value);
    if (known !== undefined) return known;
    places?.set(value, values.length);
    return values.push(value) - 1;
  }
}
