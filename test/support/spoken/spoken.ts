/** One thing that a screen reader meets, with what it meets inside of it. */
export interface Spoken {
  /** Role by ARIA, or `text` for plain text. */
  readonly role: string;
  readonly name: string;
  /** Further announced states: `level 2`, `collapsed`, `value "50"`. */
  readonly states: readonly string[];
  readonly inside: readonly Spoken[];
}
