import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import type { Choice } from './merge-texts.js';

/** One version of a place that both have changed. */
export interface ConflictOption {
  readonly choice: Choice;
  /** Empty where this version has taken the place out. */
  readonly html: SafeHtml;
}

/** Two versions of the text that is open, compared word by word. */
export interface ComparedTexts {
  /** Versions of each place that both have changed. */
  readonly open: readonly (readonly ConflictOption[])[];
  readonly preview: (choices: readonly (Choice | undefined)[]) => SafeHtml;
}

/** Two versions of a text, to choose from. */
export interface OpenConflict {
  readonly mine: SafeHtml;
  readonly theirs: SafeHtml;
  /** Absent for values other than texts. */
  readonly merge: ComparedTexts | undefined;
}

/** What was answered; `merge` makes one text of both. */
export type ConflictAnswer =
  'mine' | 'theirs' | 'later' | { readonly merge: readonly (Choice | undefined)[]; readonly isAsked: boolean };

export interface ConflictView {
  /** Two versions of the text that is open, to choose from. */
  readonly conflict: OpenConflict | undefined;
}
