/** Room between what is edited and the bar, in pixels. */
const gap = 16;

/** The place of the caret on the screen; of the whole element where it has none. */
function caretIn(element: HTMLElement): DOMRect {
  const selection = element.ownerDocument.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const [caret] = range && element.contains(range.startContainer) ? range.getClientRects() : [];
  return caret ?? element.getBoundingClientRect();
}

/** Carries out what moves the page's content, and scrolls so that an element stays where it is seen. */
function keepStill(element: HTMLElement, move: () => void): void {
  const before = element.getBoundingClientRect().top;
  move();
  scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** What stays on the screen while the page is scrolled, and lies above a point of it: the bar, or a header of the page. */
function coverAt(x: number, y: number, element: HTMLElement): Element | undefined {
  const found = element.ownerDocument.elementFromPoint(x, y);
  for (let part = found; part && !part.contains(element); part = part.parentElement)
    if (!element.contains(part) && ['fixed', 'sticky'].includes(getComputedStyle(part).position)) return part;
  return undefined;
}

/** Scrolls until nothing that stays on the screen covers the caret: the bar, then what of the page may stand beside it. */
function uncover(element: HTMLElement, bar: HTMLElement): void {
  let cover: Element | undefined = bar;
  for (let tries = 0; cover && tries < 3; tries += 1) {
    const caret = caretIn(element);
    const { top, bottom } = cover.getBoundingClientRect();
    const isAbove = top + bottom < innerHeight;
    const hidden = isAbove ? Math.min(0, caret.top - bottom - gap) : Math.max(0, caret.bottom - top + gap);
    if (hidden !== 0) scrollBy({ top: hidden, behavior: 'instant' });
    const now = caretIn(element);
    cover = coverAt(now.left, (now.top + now.bottom) / 2, element);
  }
}

/**
 * Gives the page as much room beside the bar as the bar takes with the tools of a text, as `--gh-edit-bar`. The text stays where it is seen, unless
 * the bar would cover its caret.
 *
 * @param holder Holder of all that edit mode shows, the bar among it.
 * @returns Takes the room back.
 */
export function makeRoom(element: HTMLElement, holder: HTMLElement): () => void {
  const bar = holder.querySelector<HTMLElement>('.gh-edit-bar');
  // A dialog stands above the page, wherever that is scrolled to.
  if (!bar || element.closest('dialog[open]')) return () => undefined;
  const { style } = element.ownerDocument.documentElement;
  keepStill(element, () => style.setProperty('--gh-edit-bar', `${bar.offsetHeight}px`));
  uncover(element, bar);
  return () => keepStill(element, () => style.removeProperty('--gh-edit-bar'));
}
