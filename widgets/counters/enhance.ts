import type { Enhance } from '../../runtime/entry/runtime.js';
import { figureOf } from './figure-of.js';
import { visibilityObserver } from '../../runtime/basics/observers.js';

/** The running figure, shown instead of its text. */
const shownName = 'data-gh-count';

/** How long counting takes, in milliseconds. */
const duration = 1600;

/** Part of the list that has to be in sight. */
const threshold = 0.3;

/** Fast at first, slow at the end. */
const eased = (part: number): number => 1 - (1 - part) ** 3;

/** Colours that the visitor's system sets would show the text and what is shown in its place together. */
const isUnwanted = () => matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)').matches;

/**
 * Makes the figures count up once they are visible. Their texts stay unchanged for assistive technology and keep their
 * space. CSS draws the running figures.
 */
export const enhance: Enhance = (element, _activate, { state }) => {
  const list = (element.shadowRoot ?? element).querySelector('.gh-counters-list');
  if (!list || isUnwanted()) return undefined;
  const figures = [...list.querySelectorAll('.gh-counters-number')].flatMap((counted) => {
    const figure = figureOf(counted.textContent ?? '');
    return figure ? [{ counted, figure }] : [];
  });
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const { counted } of figures) counted.removeAttribute(shownName);
  };
  const count = () => {
    const start = performance.now();
    const show = (now: number) => {
      const part = Math.min(1, Math.max(0, now - start) / duration);
      if (part === 1 || state.get().editing) return end();
      for (const { counted, figure } of figures) counted.setAttribute(shownName, figure(eased(part)));
      frame = requestAnimationFrame(show);
    };
    show(start);
  };
  const observer = visibilityObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      count();
    },
    { threshold },
  );
  observer.observe(list);
  return () => {
    observer.disconnect();
    end();
  };
};
