import type { Browser } from 'playwright-core';

/** One side of a row: what was measured, in the order of the rounds. */
export interface Side {
  readonly name: string;
  readonly samples: readonly number[];
}

/** A row of figures: the first side is ours, the others are compared with it. */
export interface Row {
  readonly title: string;
  readonly unit:
    'ms' | 'kB' | 'MB' | 'pages/s' | 'pages per CPU second' | 'answers/s' | 'answers per CPU second' | 'of 1' | 'of 10';
  readonly sides: readonly Side[];
  /** What else is to be said of this run, as Markdown. */
  readonly note?: string;
}

export interface BenchContext {
  /** How often each side of a row is measured. */
  readonly rounds: number;
  readonly browser: Browser;
}

/** A part of the benchmark. */
export interface Section {
  readonly name: string;
  readonly title: string;
  /** What its rows mean, as Markdown. */
  readonly about: string;
  /** Where ours is not ahead, and what was found to be the reason, as Markdown. */
  readonly behind?: string;
  /** Measures; rejects where the sides of a row do not do the same. */
  run(context: BenchContext): Promise<readonly Row[]>;
}
