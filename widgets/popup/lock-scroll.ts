import { pageDocument } from '../../runtime/basics/page-document.js';

/** Width of the scrollbar that has gone, for what is fixed to the window's edge. */
const scrollbarWidth = '--gh-scrollbar';

/** How many dialogs keep the page from scrolling. */
let locks = 0;

/** Gives the page's own elements their styles back. */
let unlock: (() => void)[] = [];

/** Sets a style of an element of the page. @returns Brings back what the page had, an absent attribute too. */
function setStyle(element: HTMLElement, name: string, value: string): () => void {
  const { style } = element;
  const own = style.getPropertyValue(name);
  const priority = style.getPropertyPriority(name);
  style.setProperty(name, value);
  return () => {
    style.setProperty(name, own, priority);
    if (!element.getAttribute('style')) element.removeAttribute('style');
  };
}

/**
 * Keeps the page from scrolling below a dialog. It stays as wide as it was: where its scrollbar was, it gets padding.
 *
 * @returns What lets it scroll again, once.
 */
export function lockScroll(): () => void {
  const { documentElement, body } = pageDocument;
  if (locks === 0) {
    const gone = `${innerWidth - documentElement.clientWidth}px`;
    unlock = [
      setStyle(documentElement, 'overflow', 'hidden'),
      setStyle(documentElement, scrollbarWidth, gone),
      setStyle(body, 'padding-right', gone),
    ];
  }
  locks += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks === 0) for (const restore of unlock) restore();
  };
}
