/** What proves an answer, kept in local storage under `gh-consent`, in this order and with commas between: nothing of it says who gave it. */
export interface ConsentProof {
  /** When it was given, in milliseconds since 1970. */
  readonly time: number;
  /** Types of Google's consent mode that were granted, with blanks between: all that were requested, some, or none. */
  readonly choice: string;
  /** Names the words that were shown. */
  readonly version: string;
}
