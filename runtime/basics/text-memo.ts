interface MemoLimits {
  /** Default 2000. */
  readonly entries?: number;
  /** Characters of questions and answers together; default 8 million, 16 MB of memory. */
  readonly characters?: number;
}

/** Caches answers by texts; the least recently used are dropped first. An answer larger than the limit is not kept. */
export class TextMemo<T extends { toString(): string }> {
  readonly #known = new Map<string, { readonly answer: T; readonly size: number }>();
  readonly #entries: number;
  readonly #characters: number;
  #held = 0;

  constructor({ entries = 2000, characters = 8_000_000 }: MemoLimits = {}) {
    this.#entries = entries;
    this.#characters = characters;
  }

  get(text: string): T | undefined {
    const kept = this.#known.get(text);
    if (!kept) return undefined;
    this.#known.delete(text);
    this.#known.set(text, kept);
    return kept.answer;
  }

  set(text: string, answer: T): void {
    this.#forget(text);
    const size = text.length + answer.toString().length;
    if (size > this.#characters) return;
    this.#known.set(text, { answer, size });
    this.#held += size;
    while (this.#known.size > this.#entries || this.#held > this.#characters)
      this.#forget(this.#known.keys().next().value as string);
  }

  #forget(text: string): void {
    this.#held -= this.#known.get(text)?.size ?? 0;
    this.#known.delete(text);
  }
}
