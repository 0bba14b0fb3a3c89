import { Haystack } from './haystack.js';

type Derive<Derived> = (value: unknown) => Derived;

/**
 * Values by slot, with the forms derived from them. A form is computed once per slot when it is first asked for and kept up to date
 * when a slot gets another value.
 */
export class ValuePool {
  readonly values: unknown[];
  readonly #forms: Map<Derive<unknown>, unknown[]>;
  #haystack: Haystack | undefined;
  /** Slots that have got another value since the haystack was made. */
  #strays: Set<number>;

  constructor(
    values: unknown[] = [],
    forms = new Map<Derive<unknown>, unknown[]>(),
    haystack?: Haystack,
    strays = new Set<number>(),
  ) {
    this.values = values;
    this.#forms = forms;
    this.#haystack = haystack;
    this.#strays = strays;
  }

  set(slot: number, value: unknown): void {
    this.values[slot] = value;
    if (this.#haystack) this.#strays.add(slot);
    for (const [derive, forms] of this.#forms) forms[slot] = derive(value);
  }

  /** Whether these forms have been asked for before. */
  has(derive: Derive<unknown>): boolean {
    return this.#forms.has(derive);
  }

  derive<Derived>(derive: Derive<Derived>): readonly Derived[] {
    const known = this.#forms.get(derive);
    if (known) return known as Derived[];
    const forms = this.values.map((value) => derive(value));
    this.#forms.set(derive, forms);
    return forms;
  }

  /** All texts in one, and the slots whose values it does not hold; undefined where the texts cannot be joined. */
  haystack(): { readonly haystack: Haystack; readonly strays: ReadonlySet<number> } | undefined {
    if (!this.#haystack || this.#strays.size * 32 > this.values.length) {
      this.#haystack = Haystack.of(this.values);
      this.#strays = new Set();
    }
    return this.#haystack && { haystack: this.#haystack, strays: this.#strays };
  }

  truncate(length: number): void {
    this.values.length = length;
    for (const forms of this.#forms.values()) forms.length = length;
  }

  clone(): ValuePool {
    const forms = Array.from(this.#forms, ([derive, known]): [Derive<unknown>, unknown[]] => [derive, known.slice()]);
    return new ValuePool(this.values.slice(), new Map(forms), this.#haystack, new Set(this.#strays));
  }
}
