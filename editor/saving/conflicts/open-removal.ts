import type { EditTexts } from '../../view/texts.js';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';

/** One value of an entry, as it was when the entry was removed and as it is stored now; empty where there is nothing. */
export type RemovalDifference =
  | { readonly kind: 'text'; readonly then: SafeHtml; readonly now: SafeHtml }
  | {
      readonly kind: 'picture' | 'words';
      /** Name of what the page does not show as such. */
      readonly label?: keyof EditTexts;
      readonly then: string;
      readonly now: string;
    };

/** An entry that was removed, and that somebody else has changed since. */
export interface OpenRemoval {
  /** What the entry said, to be known by. */
  readonly words: string;
  readonly differences: readonly RemovalDifference[];
}

export interface RemovalView {
  /** An entry that was removed and that somebody else has changed since, to be decided on. */
  readonly removal: OpenRemoval | undefined;
}

/** What an editor wants of an entry that they removed and somebody else has changed since. */
export type RemovalChoice = 'remove' | 'keep' | 'later';
