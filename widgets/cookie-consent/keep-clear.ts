import { pageDocument } from '../../runtime/basics/page-document.js';

/**
 * Reserves space for a bar that is fixed at the bottom of the window, while it is shown. Space at the end of the page
 * keeps the bar from covering content for good. Scroll padding keeps focused elements above the bar. Visible content
 * does not move.
 */
export function keepClear(bar: HTMLElement): ResizeObserver | undefined {
  if (!globalThis.ResizeObserver) return undefined;
  const { style } = pageDocument.documentElement;
  // The observer also reports a bar that is hidden or has left the page: its height is then 0.
  const observer = new ResizeObserver(() => {
    const height = bar.offsetHeight ? bar.offsetHeight + 'px' : '';
    // For what else is fixed there.
    style.setProperty('--gh-foot', height);
    style.scrollPaddingBottom = pageDocument.body.style.paddingBottom = height;
  });
  observer.observe(bar);
  return observer;
}
