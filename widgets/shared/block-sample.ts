import type { SampleLists } from './sample-lists.js';

/** What an endpoint of a sample's site does when a browser asks it: answers with JSON, with a status of failure, or not as long as anybody waits. */
export type SampleAnswer = { readonly json: unknown } | { readonly status: number } | 'waits';

/** What a visitor does: types a text into a field, or presses something. */
export type SampleStep = { readonly field: string; readonly text: string } | { readonly press: string };

/** States that each block has a sample of, or says why it has none. Those that every sample is shown in (narrow, zoomed, dark, forced colours) are not among them. */
export const sampleStates = ['empty', 'loading', 'error', 'sent', 'long text', 'right to left'] as const;
export type SampleState = (typeof sampleStates)[number];

/** Why a block has no sample of a state, in a sentence. */
export type SampleLacks = Readonly<Partial<Record<SampleState, string>>>;

/** A state of a block worth showing and checking: stories, the conformance suite and the docs are made from these. */
export interface BlockSample {
  /** What is special about this state, in a few words. */
  readonly name: string;
  /** Its name in Storybook's sidebar, where the usual one is too long: 32 characters at most. Default: the state that it shows, else `name`. */
  readonly story?: string;
  /** Which of the states that every block needs it shows. */
  readonly shows?: readonly SampleState[];
  /** The tag as an author writes it. */
  readonly html: string;
  /** The page document it reads: data by component id. */
  readonly document?: Readonly<Record<string, unknown>>;
  /** Public configuration by key. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** What the site answers of its articles. */
  readonly lists?: SampleLists;
  /** What endpoints of the site do, by path. */
  readonly endpoints?: Readonly<Record<string, SampleAnswer>>;
  /** What a visitor does to come to the state, by selectors, once the block is alive. */
  readonly steps?: readonly SampleStep[];
  /**
   * Selector of what is there once the endpoints have answered: the state that is meant comes after the block has been
   * activated.
   */
  readonly settled?: string;
  /** Words of what the state writes on the console; default: it writes nothing. */
  readonly says?: readonly string[];
  /** Path of the page it stands on; default `/`. */
  readonly path?: string;
  /** What a visitor without script reads instead, with single blanks, where that differs: a button that only a script can serve is not shown. */
  readonly withoutScript?: string;
}
