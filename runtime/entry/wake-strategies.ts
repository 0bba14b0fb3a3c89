import type { Wake } from '../contract/define-widget.js';
import { whenIdle } from '../basics/when-idle.js';

/** Calls `wake` at its moment. Returns a function that stops waiting. */
export type WakeStrategy = (element: HTMLElement, wake: () => void) => (() => void) | void;

const interactions = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

const interaction: WakeStrategy = (element, wake) => {
  const met = new AbortController();
  const options = { passive: true, capture: true, signal: met.signal };
  const once = () => {
    met.abort();
    wake();
  };
  for (const type of interactions) element.addEventListener(type, once, options);
  // What already has the focus (a field that was typed into while the script was loading) will not get it again.
  if (element.matches(':focus-within')) once();
  return () => met.abort();
};

const visible: WakeStrategy = (element, wake) => {
  // Some pages take it away: everything counts as seen there.
  if (!globalThis.IntersectionObserver) {
    wake();
    return undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    // So far below the viewport, it is ready when it is scrolled in.
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
};

const eager: WakeStrategy = (_element, wake) => queueMicrotask(wake);

const never: WakeStrategy = () => undefined;

/** One function per way of waking. */
export const wakeStrategies: Readonly<Record<Wake, WakeStrategy>> = {
  never,
  eager,
  idle: whenIdle,
  visible,
  interaction,
};
