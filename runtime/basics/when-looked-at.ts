import { whenIdle } from './when-idle.js';
import { visibilityObserver } from './observers.js';

/** Milliseconds that an element must be in sight: scrolling past does not count. */
const look = 300;

/** Calls something once, in an idle moment, when a visitor has come to an element and looks at it. */
export function whenLookedAt(element: Element, act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = visibilityObserver((entries) => {
    clearTimeout(timer);
    if (!entries.at(-1)?.isIntersecting) return;
    timer = setTimeout(() => {
      observer.disconnect();
      whenIdle(element, act);
    }, look);
  });
  observer.observe(element);
}
