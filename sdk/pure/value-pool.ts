type Derive<Derived> = (value: unknown) => Derived;

/**
 * Values by slot, with the forms derived from them. A form is computed once per slot when it is first asked for and kept up to date
 * when a slot gets another value.
 */
export class ValuePool {
  readonly values: unknown[];
  readonly #forms: Map<Derive<unknown>, unknown[]>;

  constructor(values: unknown[] = [], forms = new Map<Derive<unknown>, unknown[]>()) {
    this.values = values;
    this.#forms = forms;
  }

  set(slot: number, value: unknown): void {
    this.values[slot] = value;
    for (const [derive, forms] of this.#forms) forms[slot] = derive(value);
  }

  derive<Derived>(derive: Derive<Derived>): readonly Derived[] {
    const known = this.#forms.get(derive);
    if (known) return known as Derived[];
    const forms = this.values.map(derive);
    this.#forms.set(derive, forms);
    return forms;
  }

  truncate(length: number): void {
    this.values.length = length;
    for (const forms of this.#forms.values()) forms.length = length;
  }

  clone(): ValuePool {
    return new ValuePool(
      this.values.slice(),
      new Map(Array.from(this.#forms, ([derive, forms]) => [derive, forms.slice()])),
    );
  }
}
