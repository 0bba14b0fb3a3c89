import { slidesTrack } from './watch-overflow.js';

/** Scrolls a row of slides, and nothing else of the page, until one of them can be seen whole. */
export function showSlide(row: ParentNode, slide: Element): void {
  const track = slidesTrack(row);
  if (!track) return;
  const shown = track.getBoundingClientRect();
  const wanted = slide.getBoundingClientRect();
  if (wanted.left < shown.left) track.scrollLeft += wanted.left - shown.left;
  else if (wanted.right > shown.right) track.scrollLeft += wanted.right - shown.right;
}
