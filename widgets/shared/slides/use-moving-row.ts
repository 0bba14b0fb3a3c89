import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import { logError } from '../../../runtime/basics/log.js';
import { withRetries } from '../../../runtime/basics/with-retries.js';
import { prefersStillness } from './prefers-stillness.js';
import { slidesTrack, watchOverflow } from './watch-overflow.js';

/** Direction of a step through a row: on or back. */
export type Step = 1 | -1;

/** One view on or back, by the browser alone. */
function scrollByView(row: HTMLElement, step: Step): void {
  const track = slidesTrack(row);
  if (!track) return;
  const sign = getComputedStyle(track).direction === 'rtl' ? -step : step;
  track.scrollBy({ left: sign * track.clientWidth, behavior: prefersStillness() ? 'instant' : 'smooth' });
}

interface MovingRow {
  /** Moves on or back by what fits; waits for Swiper where it is on its way. */
  readonly move: (step: Step) => void;
  /** Whether not all slides fit; `undefined` until that is known. */
  readonly overflows: boolean | undefined;
}

/**
 * Brings Swiper to a row of slides that cannot show all of them: fetched once that is so, never for a row in which all fit. Where it
 * cannot be fetched, the row is moved by the browser alone, and the next move asks again.
 */
export function useMovingRow(row: RefObject<HTMLElement | null>): MovingRow {
  const [overflows, setOverflows] = useState<boolean>();
  const mounted = useRef<Promise<Swiper | undefined>>(undefined);
  const mount = useCallback((): Promise<Swiper | undefined> => {
    mounted.current ??= withRetries(() => import('./mount-swiper.js'))
      .then(({ mountSwiper }) => (row.current ? mountSwiper(row.current) : undefined))
      .catch((error: unknown) => {
        mounted.current = undefined;
        logError('A row of slides goes without Swiper: it is scrolled by the browser alone.', error);
        return undefined;
      });
    return mounted.current;
  }, [row]);
  useEffect(() => {
    const told = (now: boolean) => {
      setOverflows(now);
      if (now) void mount();
    };
    const stop = row.current && watchOverflow(row.current, told);
    return () => {
      stop?.();
      void mounted.current?.then((swiper) => swiper?.destroy());
      mounted.current = undefined;
    };
  }, [row, mount]);
  const move = useCallback(
    (step: Step) => {
      const speed = prefersStillness() ? 0 : undefined;
      void mount().then((swiper) => {
        if (!swiper) return row.current && scrollByView(row.current, step);
        return step > 0 ? swiper.slideNext(speed) : swiper.slidePrev(speed);
      });
    },
    [row, mount],
  );
  return { move, overflows };
}
