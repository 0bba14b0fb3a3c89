/**
 * Marks an element with `data-gh-more-before` and `data-gh-more-after` as long as a row in it can be scrolled that way. A style sheet can then hint
 * at what is cut off.
 *
 * @param frame Holder of the row, which gets the marks.
 * @param row What scrolls sideways.
 * @returns Ends it, and takes the marks away.
 */
export function hintAtMore(frame: HTMLElement, row: HTMLElement): () => void {
  const mark = (before: boolean, after: boolean) => {
    frame.toggleAttribute('data-gh-more-before', before);
    frame.toggleAttribute('data-gh-more-after', after);
  };
  const tell = () => {
    // Counted from the start, it is negative from right to left. Parts of a pixel do not count as a tool.
    const passed = Math.abs(row.scrollLeft);
    mark(passed > 1, row.scrollWidth - row.clientWidth - passed > 1);
  };
  const resized = new ResizeObserver(tell);
  resized.observe(row);
  row.addEventListener('scroll', tell, { passive: true });
  return () => {
    resized.disconnect();
    row.removeEventListener('scroll', tell);
    mark(false, false);
  };
}
