const separator = '\u0000';

/**
 * The texts of many values joined into one in lower case, so that a text is looked for in all of them by one search: several times faster
 * than a search in each.
 */
export class Haystack {
  readonly #text: string;
  /** Where each value starts in the text; behind the last one stands the length of the text. */
  readonly #starts: Uint32Array;

  private constructor(text: string, starts: Uint32Array) {
    this.#text = text;
    this.#starts = starts;
  }

  /** Undefined where a character is longer in lower case, so that places would shift. */
  static of(values: readonly unknown[]): Haystack | undefined {
    const starts = new Uint32Array(values.length + 1);
    let length = 0;
    const texts = values.map((value, index) => {
      const text = typeof value === 'string' ? value : String(value ?? '');
      starts[index] = length;
      length += text.length + 1;
      return text;
    });
    starts[values.length] = length;
    const text = texts.join(separator).toLowerCase();
    return text.length === Math.max(0, length - 1) ? new Haystack(text, starts) : undefined;
  }

  /** 1 for each value in which some of the needles occurs; with `whole`, as one of its comma-separated parts. */
  some(needles: readonly string[], whole: boolean): Uint8Array {
    const hits = new Uint8Array(this.#starts.length - 1);
    for (const needle of needles) this.#find(needle, whole, hits);
    return hits;
  }

  /** 1 for each value in which all of the needles occur; with `whole`, as comma-separated parts of it. */
  every(needles: readonly string[], whole: boolean): Uint8Array {
    const [first = '', ...others] = needles;
    const hits = this.some([first], whole);
    for (const needle of others) {
      const further = this.some([needle], whole);
      for (let slot = 0; slot < hits.length; slot += 1) hits[slot] = (hits[slot] as number) & (further[slot] as number);
    }
    return hits;
  }

  #find(needle: string, whole: boolean, hits: Uint8Array): void {
    const text = this.#text;
    const starts = this.#starts;
    let slot = 0;
    for (let place = text.indexOf(needle); place >= 0;) {
      while ((starts[slot + 1] as number) <= place) slot += 1;
      const next = starts[slot + 1] as number;
      const fits = place + needle.length < next && (!whole || this.#isPart(place, needle.length, slot));
      if (fits) hits[slot] = 1;
      // The first place after the last value would find an empty needle for ever.
      const from = fits ? next : place + 1;
      if (from > text.length) return;
      place = text.indexOf(needle, from);
    }
  }

  #isPart(place: number, length: number, slot: number): boolean {
    const end = place + length;
    const startsPart = place === this.#starts[slot] || this.#text[place - 1] === ',';
    return startsPart && (end === (this.#starts[slot + 1] as number) - 1 || this.#text[end] === ',');
  }
}
