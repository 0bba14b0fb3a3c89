import type { Clean, SafeHtml } from '../../runtime/html/safe-html.js';
import type { ComposedWords } from './composed-words.js';
import type { EarlyText } from './early-text.js';
import type { ForeignChanges } from './foreign/foreign-changes.js';
import type { InPlaceKind } from '../places/kinds/in-place-kind.js';
import type { InPlaceEditor } from './in-place-editor.js';
import type { ShownValues } from '../places/shown-values.js';
import type { TextBase } from '../places/shown-target.js';
import type { Place } from '../places/text-place.js';
import type { Change } from '../saving/changes/changes.js';
import type { Operation } from '../../sdk/operations/operation.js';

/** A text on its way into the editor. */
export interface OpeningText {
  readonly early: EarlyText;
  readonly element: HTMLElement;
  readonly kind: InPlaceKind;
  readonly restore: () => void;
  readonly editing?: undefined;
  /** Ends the watch on what is typed. */
  readonly unwatch: () => void;
  readonly words: ComposedWords;
}

interface OpenEditor {
  readonly place: Place;
  readonly editor: InPlaceEditor;
  readonly clean: Clean;
  readonly foreign: ForeignChanges;
}

/** The saves of one opening of a text, and what the text was before the first of them. */
export interface SavedRun {
  readonly id: string;
  /** What the text showed when it was opened. */
  readonly initial: SafeHtml;
  /** Counts a save until it was done, or was tried. */
  send(save: Promise<void>): Promise<void>;
  /** A save of the run is stored. */
  saved(change: Change, undo: readonly Operation[]): void;
  /** The change that brings the first version back; `undefined` where no save of the run has changed it. */
  restoring(text: OpenText): Change | undefined;
}

/** A text in the editor. */
export interface OpenText {
  readonly element: HTMLElement;
  readonly restore: () => void;
  readonly kind: InPlaceKind;
  readonly shown: ShownValues;
  readonly editing: OpenEditor;
  /** Ends the watch on what is typed. */
  readonly unwatch: () => void;
  readonly words: ComposedWords;
  /** Its saves so far, where saves go to the draft. */
  run: SavedRun | undefined;
  /** What the page shows when nothing was changed. */
  initial: SafeHtml;
  base: TextBase | undefined;
  /** True once the button Save was pressed: the text is closed when it is saved. */
  closesOnSave: boolean;
  /** What the editor held when it was last asked to save. */
  sent: string | undefined;
  /** The version that was saved last while the text was open; blocks show it once the text is closed. */
  saved: SafeHtml | undefined;
}

/** What edit mode shows of the text that is open. */
export interface TextView {
  readonly phase: 'idle' | 'opening' | 'editing' | 'saving';
  /** True where the text lies in a link, whose address has a panel of its own. */
  readonly inLink: boolean;
  /** True where the buttons of the bar can undo what was typed. */
  readonly takesBackTyping: boolean;
}
