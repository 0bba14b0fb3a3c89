import type { Clean, SafeHtml } from '../../../runtime/html/safe-html.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { EditTexts } from '../../view/texts.js';

/** How values of one kind are changed where the page shows them. */
export interface InPlaceKind {
  readonly where: 'in place';
  /** What it is edited in: words alone, words with inline formats, or whole paragraphs. */
  readonly editor: 'plain' | 'inline' | 'blocks';
  /** What was typed into an element that has no editor yet: HTML, or the words of a plain text. */
  readonly content: (element: HTMLElement) => string;
  /** What an element shows of a value, as this kind would write it. */
  readonly shown: (written: HTMLElement, clean: Clean) => SafeHtml;
  /** How a stored value is shown; `undefined` for one of another kind. */
  readonly html: (stored: unknown, clean: Clean) => SafeHtml | undefined;
  /** The value to store for what was typed, or the reason why it cannot be stored. */
  readonly value: (content: string, clean: Clean) => { readonly value: Json } | { readonly problem: keyof EditTexts };
}
