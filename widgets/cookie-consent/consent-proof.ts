/**
 * Proof of an answer, stored in local storage under `gh-consent`, in this order and separated by commas. It does not
 * identify the visitor.
 */
export interface ConsentProof {
  /** When it was given, in milliseconds since 1970. */
  readonly time: number;
  /** Types of Google's consent mode that were granted, with blanks between: all that were requested, some, or none. */
  readonly choice: string;
  /** Names the words that were shown. */
  readonly version: string;
}
