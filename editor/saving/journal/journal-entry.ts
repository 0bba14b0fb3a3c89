import type { EntryAction } from '../changes/entry-action.js';
import type { Change } from '../changes/changes.js';

/** A change as it survives its page: HTML as text, which is sanitised when it is read. */
export interface JournalEntry extends Pick<
  Change,
  'place' | 'kind' | 'value' | 'base' | 'page' | 'at' | 'turn' | 'state' | 'isQuiet'
> {
  readonly tab: string;
  /** Number of the user who wrote it; absent where no user was signed in. */
  readonly user?: string | undefined;
  readonly key: string;
  readonly initial: string;
  readonly html: string;
}

/** What was typed into a text before anybody knew where that is stored: found again by where it stood on its page. */
export interface JournalNote {
  readonly tab: string;
  readonly user?: string | undefined;
  readonly key: string;
  /** Where on its page, as `spotOf` tells it. */
  readonly spot: string;
  /** HTML that the text showed before. */
  readonly before: string;
  /** What was typed, as its kind reads it from the page. */
  readonly content: string;
  readonly page: Change['page'];
  /** When it was first typed, in milliseconds since 1970. */
  readonly at: number;
}

/** Something done with an entry of a list, as it survives its page: each has a record of its own, as the next one builds on it. */
export interface JournalAct extends Omit<EntryAction, 'isKept'> {
  readonly tab: string;
  readonly user?: string | undefined;
}

export type JournalRecord = JournalEntry | JournalNote | JournalAct;
