/** One thing that a screen reader meets, with what it meets inside of it. */
export interface Spoken {
  /** Role by ARIA, or `text` for words that stand by themselves. */
  readonly role: string;
  readonly name: string;
  /** What is told besides: `level 2`, `collapsed`, `value "50"`. */
  readonly states: readonly string[];
  readonly inside: readonly Spoken[];
}
