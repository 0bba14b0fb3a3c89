import type { RefObject } from 'react';
import { useEffect } from 'react';
import { pageDocument } from '../../../runtime/basics/page-document.js';

/** Selector of parts in use: slides or arrows, by pointer or by keys. */
const inUse = '.gh-slides-track:is(:hover, :focus-within), .gh-slides-arrow:is(:hover, :focus)';

/** Events that restart the time of a row. */
const restarting = ['pointerleave', 'pointerup', 'focusout'] as const;

function isSeen(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return !pageDocument.hidden && bottom > 0 && top < innerHeight;
}

/**
 * Moves a row of slides on automatically. It pauses while it is used or out of sight.
 *
 * @param delay Time that a view is shown, in milliseconds; `undefined`: the row stands still.
 * @param step Moves the row on.
 */
export function useAutoplay(row: RefObject<HTMLElement | null>, delay: number | undefined, step: () => void): void {
  useEffect(() => {
    const element = row.current;
    if (!element || delay === undefined) return undefined;
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (isSeen(element) && !element.querySelector(inUse)) step();
        wait();
      }, delay);
    };
    const off = new AbortController();
    for (const type of restarting) element.addEventListener(type, wait, { signal: off.signal });
    pageDocument.addEventListener('visibilitychange', wait, { signal: off.signal });
    wait();
    return () => {
      off.abort();
      clearTimeout(timer);
    };
  }, [row, delay, step]);
}
