import { sizeObserver } from '../../../runtime/basics/observers.js';

/** On a row of slides that cannot show all of them: its arrows are shown. */
const overflowName = 'data-gh-overflow';

/** The part of a row that its slides lie in. */
export const slidesTrack = (row: ParentNode): HTMLElement | null => row.querySelector('.gh-slides-track');

/**
 * Marks a row of slides as long as it cannot show all of them.
 *
 * @param row Element of {@link Slides}.
 * @param told Told with each change of the row's or its slides' sizes.
 * @returns Ends the watch.
 */
export function watchOverflow(row: HTMLElement, told?: (overflows: boolean) => void): () => void {
  const track = slidesTrack(row);
  if (!track) return () => undefined;
  const observer = sizeObserver(() => {
    // Widths of texts are fractions of pixels, those of boxes are rounded.
    const overflows = track.scrollWidth > track.clientWidth + 1;
    row.toggleAttribute(overflowName, overflows);
    told?.(overflows);
  });
  for (const box of [track, ...track.children]) observer.observe(box);
  return () => observer.disconnect();
}
