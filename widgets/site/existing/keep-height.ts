import { markerName } from '../../../runtime/entry/marker.js';

/** Read by the room of a section, in the sheet for pages with legacy tags. */
const property = '--gh-kept-height';

/** Whether what a visitor reads stays in its place when something above the window changes its height. */
const anchors = CSS.supports('overflow-anchor', 'auto');

/**
 * Keeps the height of the stored HTML that a block is about to replace, so that nothing below it moves while a visitor reads. It ends when
 * the block has replaced it and lies outside of the window, or with the first change of the window's width.
 *
 * @param signal ends it, too
 */
export function keepHeight(element: HTMLElement, signal: AbortSignal): void {
  if (element.hasAttribute(markerName) || !element.firstElementChild) return;
  element.style.setProperty(property, `${element.offsetHeight}px`);
  const width = innerWidth;
  const left = new AbortController();
  const end = () => {
    element.style.removeProperty(property);
    observer.disconnect();
    left.abort();
  };
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last && !last.isIntersecting && (anchors || last.boundingClientRect.top >= innerHeight)) end();
  });
  // Not before: a block below the window would lose its height while its files load, and render when it is in sight.
  element.addEventListener('widget-ready', ({ target }) => target === element && observer.observe(element), {
    signal: left.signal,
  });
  addEventListener('resize', () => innerWidth !== width && end(), { signal: left.signal });
  signal.addEventListener('abort', end, { signal: left.signal });
}
