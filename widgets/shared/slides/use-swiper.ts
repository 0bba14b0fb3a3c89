import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import type Swiper from 'swiper';
import { logError } from '../../../runtime/log.js';
import { watchOverflow } from './watch-overflow.js';

/** Direction of a step through a row: on or back. */
export type Step = 1 | -1;

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Brings Swiper to a row of slides that cannot show all of them: fetched once that is so, never for a row in which all fit.
 *
 * @returns Moves on or back by what fits; waits for Swiper where it is on its way.
 */
export function useSwiper(row: RefObject<HTMLElement | null>): (step: Step) => void {
  const mounted = useRef<Promise<Swiper | undefined>>(undefined);
  const mount = useCallback((): Promise<Swiper | undefined> => {
    mounted.current ??= import('./mount-swiper.js')
      .then(({ mountSwiper }) => (row.current ? mountSwiper(row.current) : undefined))
      .catch((error: unknown) => {
        logError('A row of slides goes without Swiper: it can be scrolled, its arrows do nothing.', error);
        return undefined;
      });
    return mounted.current;
  }, [row]);
  useEffect(() => {
    const stop = row.current && watchOverflow(row.current, (overflows) => overflows && void mount());
    return () => {
      stop?.();
      void mounted.current?.then((swiper) => swiper?.destroy());
      mounted.current = undefined;
    };
  }, [row, mount]);
  return (step) => {
    const speed = prefersStillness() ? 0 : undefined;
    void mount().then((swiper) => (step > 0 ? swiper?.slideNext(speed) : swiper?.slidePrev(speed)));
  };
}
