import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import type { Json } from '../../../sdk/operations/json.js';

/** One text made of both versions, fit to be stored. */
interface MergedText {
  readonly value: Json;
  readonly html: SafeHtml;
  /** What the page shows when it is given up: the version that is stored. */
  readonly initial: SafeHtml;
  /** True: it is to be saved as it is; false: its author wants to go on in it. */
  readonly isAsked: boolean;
}

/** What an editor wants of two versions of one text. */
export type ConflictChoice = 'mine' | 'theirs' | 'later' | MergedText;
