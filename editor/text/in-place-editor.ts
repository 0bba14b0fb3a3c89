import type { SafeHtml } from '../../runtime/html/safe-html.js';
import type { EditTexts } from '../view/texts.js';
import type { PanelContent, PanelKind, PanelValues } from '../places/kinds/panel-kind.js';
import type { PictureStore } from '../pictures/picture-store.js';

/** Values that a text asks for in a panel: those of a link or a picture in it. */
export interface PanelQuestion {
  readonly title: PanelKind['title'];
  readonly content: PanelContent;
  readonly pictures?: PictureStore | undefined;
}

/** Resolves with what was changed; `undefined` where the question was left without an answer. */
export type AskInPanel = (question: PanelQuestion) => Promise<PanelValues | undefined>;

export interface InPlaceParts {
  readonly target: HTMLElement;
  readonly html: SafeHtml;
  /** What has been made of it while the editor was being loaded: asked for when the editor takes over, for more may come until then. */
  readonly typed: () => SafeHtml | undefined;
  /** Holder of all that edit mode shows: the editor's tools go into its bar, its windows beside it. */
  readonly holder: HTMLElement;
  readonly texts: EditTexts;
  /** Pictures that the site has, for texts that may hold some. */
  readonly pictures: PictureStore;
  readonly askInPanel: AskInPanel;
  /** The text, for what is kept of the windows in it. */
  readonly textKey: string;
  /** Shows a short message. */
  readonly notify: (text: string) => void;
  /** Saves what is open: a text of one line is done with Enter. */
  readonly onSave: () => void;
  /** Called before or after the editor changes the text by its own tools, in the same task. */
  readonly onOwnChange: () => void;
}

/** An open editor on one text. */
export interface InPlaceEditor {
  /** What was made of the text: HTML, or the words of a plain one. */
  content(): string;
  /** Replaces the text, as what was there from the start. */
  reset(html: SafeHtml): void;
  /** Takes a content for the unchanged one, as after it was saved. The text itself stays as it is. */
  startFrom(content: string): void;
  isChanged(): boolean;
  /** Resolves once all that was pasted is in the text; absent where nothing comes later. */
  settled?(): Promise<void>;
  focus(): void;
  /** Takes what was typed last back, or makes it again; absent where the editor has tools of its own for that. */
  takeBack?(which: 'undo' | 'redo'): void;
  /** Ends editing. */
  close(): void;
}

/** Opens an editor, which takes what is selected in the element over; rejects where it cannot start there. */
export type OpenInPlace = (parts: InPlaceParts) => Promise<InPlaceEditor>;
