import type { SampleLists } from './sample-lists.js';

/** A state of a block worth showing and checking: stories, the conformance suite and the docs are made from these. */
export interface BlockSample {
  /** What is special about this state, in a few words. */
  readonly name: string;
  /** The tag as an author writes it. */
  readonly html: string;
  /** The page document it reads: data by component id. */
  readonly document?: Readonly<Record<string, unknown>>;
  /** Public configuration by key. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** What the site answers of its articles. */
  readonly lists?: SampleLists;
  /** Path of the page it stands on; default `/`. */
  readonly path?: string;
  /** What a visitor without script reads instead, with single blanks, where that differs: a button that only a script can serve is not shown. */
  readonly withoutScript?: string;
}
