import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useBlock } from '../../runtime/react/block-context.js';
import { figureOf } from './figure-of.js';

/** What a figure shows while it counts, in the place of its text. */
const shownName = 'data-gh-count';

/** How long counting takes, in milliseconds. */
const duration = 1600;

/** Fast at first, slow at the end. */
const eased = (part: number): number => 1 - (1 - part) ** 3;

/** Colours that the visitor's system sets would show the text and what is shown in its place together. */
const isUnwanted = () => matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)').matches;

/**
 * Lets the figures of a list count up once they are seen. Their texts stay what they are, for whoever reads or hears them, and keep the
 * place free; what is seen meanwhile is drawn by style.
 */
export function useCountUp(list: RefObject<HTMLElement | null>): void {
  const { runtime } = useBlock();
  useEffect(() => {
    if (!list.current || isUnwanted()) return undefined;
    const figures = [...list.current.querySelectorAll('.gh-counters-number')].flatMap((element) => {
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
        if (part === 1 || runtime?.state.get().editing) return end();
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
      { threshold: 0.3 },
    );
    observer.observe(list.current);
    return () => {
      observer.disconnect();
      end();
    };
  }, [list, runtime]);
}
