/** One small fault, as somebody might make it by mistake, and the tests that must see it. */
export interface Fault {
  /** What goes wrong, in a few words. */
  readonly name: string;
  /** File, from the repository's root. */
  readonly file: string;
  /** Source that is in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly project: 'unit' | 'browser' | 'platform';
  /** Test files, from the repository's root. */
  readonly tests: readonly string[];
  /** Part of the titles of the tests to run, as a regular expression; all of the files without it. */
  readonly titles?: string;
}
