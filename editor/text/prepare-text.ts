import { markUnsaved } from '../saving/showing/show-changes.js';
import { onLeavingPage } from './on-leaving-page.js';
import { watchComposedWords } from './composed-words.js';
import type { ComposedWords } from './composed-words.js';
import { keepAttributes } from './keep-attributes.js';
import { shieldText } from './shield-text.js';

interface Preparation {
  readonly isOpen: () => boolean;
  readonly onEscape: () => void;
  /** The page is left or hidden. Returns whether something is unsaved. */
  readonly onLeavingPage: () => boolean;
}

/** Makes an element ready to be typed into. @returns the watch on composed words, and what undoes all of it */
export function prepareText(
  element: HTMLElement,
  { isOpen, onEscape, onLeavingPage: keep }: Preparation,
): { readonly words: ComposedWords; readonly restore: () => void } {
  const restoreAttributes = keepAttributes(element);
  element.setAttribute('translate', 'no');
  const unshield = shieldText(element, { isOpen, onEscape });
  const endLeaving = onLeavingPage(keep);
  const words = watchComposedWords(element);
  return {
    words,
    restore() {
      words.end();
      endLeaving();
      unshield();
      restoreAttributes();
      markUnsaved(element.ownerDocument);
    },
  };
}
