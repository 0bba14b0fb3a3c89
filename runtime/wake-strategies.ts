import type { Wake } from './define-widget.js';

/** Calls `wake` once its moment has come; the returned function calls it off. */
export type WakeStrategy = (element: HTMLElement, wake: () => void) => () => void;

/** How far below the viewport a block is woken, so that it is ready when it is scrolled in. */
const margin = '200px';

const interactions = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

const interaction: WakeStrategy = (element, wake) => {
  const calledOff = new AbortController();
  const options = { passive: true, capture: true, signal: calledOff.signal };
  const once = () => {
    calledOff.abort();
    wake();
  };
  for (const type of interactions) element.addEventListener(type, once, options);
  // What already has the focus (a field that was typed into while the script was loading) will not get it again.
  if (element.contains(element.ownerDocument.activeElement)) once();
  return () => calledOff.abort();
};

const visible: WakeStrategy = (element, wake) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
};

const idle: WakeStrategy = (_element, wake) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(wake);
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(wake, 200);
  return () => clearTimeout(handle);
};

const eager: WakeStrategy = (_element, wake) => {
  let calledOff = false;
  queueMicrotask(() => {
    if (!calledOff) wake();
  });
  return () => {
    calledOff = true;
  };
};

const never: WakeStrategy = () => () => undefined;

/** One function per way of waking. */
export const wakeStrategies: Readonly<Record<Wake, WakeStrategy>> = { never, eager, idle, visible, interaction };
