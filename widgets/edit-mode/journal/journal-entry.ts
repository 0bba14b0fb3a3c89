import type { Change } from '../changes/changes.js';

/** A change as it survives its page: HTML as text, which is sanitised when it is read. */
export interface JournalEntry extends Pick<Change, 'place' | 'kind' | 'value' | 'base' | 'page' | 'at' | 'state'> {
  readonly tab: string;
  readonly key: string;
  readonly initial: string;
  readonly html: string;
}
