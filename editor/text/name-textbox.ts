import type { EditTexts } from '../view/texts.js';
import { fieldName } from '../places/entries/field-name.js';

/** Screen readers meet a text box with the name of its value, and hear which keys end it. */
export function nameTextbox(element: HTMLElement, texts: EditTexts): void {
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-multiline', String(!element.getAttribute('gh-kind')?.startsWith('plain')));
  element.setAttribute('aria-label', fieldName(element, texts));
  element.setAttribute('aria-description', texts.keys);
}
