import { pageDocument } from '../../runtime/basics/page-document.js';

/**
 * Keeps room for a bar that is fixed at the foot of the window, as long as it is shown: at the end of the page, so that nothing lies below
 * it for good, and for what gets the focus, so that it is scrolled above it. Nothing that is in sight moves.
 */
export function keepClear(bar: HTMLElement): ResizeObserver | undefined {
  if (!globalThis.ResizeObserver) return undefined;
  const { style } = pageDocument.documentElement;
  // It is told of a bar that is hidden or has left the page, too: its height is 0 then.
  const observer = new ResizeObserver(() => {
    const height = bar.offsetHeight ? bar.offsetHeight + 'px' : '';
    // For what else is fixed there.
    style.setProperty('--gh-foot', height);
    style.scrollPaddingBottom = pageDocument.body.style.paddingBottom = height;
  });
  observer.observe(bar);
  return observer;
}
