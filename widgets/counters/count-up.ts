import { figureOf } from './figure-of.js';

/** What a figure shows while it counts, in the place of its text. */
const shownName = 'data-gh-count';

/** How long counting takes, in milliseconds. */
const duration = 1600;

/** Part of the list that has to be in sight. */
const threshold = 0.3;

/** Fast at first, slow at the end. */
const eased = (part: number): number => 1 - (1 - part) ** 3;

/**
 * Lets the figures of a list count up once they are seen. Their texts stay what they are, for whoever reads or hears them, and keep the
 * place free; what is seen meanwhile is drawn by style.
 *
 * @param isEditing - ends the counting where it says true
 * @param left - ends it too
 */
export function countUp(list: Element, isEditing: () => boolean, left: AbortSignal): void {
  const figures = [...list.querySelectorAll('.gh-counters-number')].flatMap((element) => {
    const figure = figureOf(element.textContent ?? '');
    return figure ? [{ element, figure }] : [];
  });
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const { element } of figures) element.removeAttribute(shownName);
  };
  const count = () => {
    const start = performance.now();
    const show = (now: number) => {
      const part = Math.min(1, Math.max(0, now - start) / duration);
      if (part === 1 || isEditing()) return end();
      for (const { element, figure } of figures) element.setAttribute(shownName, figure(eased(part)));
      frame = requestAnimationFrame(show);
    };
    show(start);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      count();
    },
    { threshold },
  );
  observer.observe(list);
  left.addEventListener('abort', () => {
    observer.disconnect();
    end();
  });
}
