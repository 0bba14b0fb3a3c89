import type { Enhance } from '../../runtime/runtime.js';

/** The state of scrolling; what menus need comes with the first touch of the head. */
export const enhance: Enhance = (element) => {
  const leave = new AbortController();
  let seen = scrollY;

  const scroll = () => {
    element.toggleAttribute('data-gh-scrolled', scrollY > 50);
    element.toggleAttribute('data-gh-away', scrollY > 500 && scrollY > seen);
    seen = scrollY;
  };
  let menus: Promise<void | null> | null | undefined;
  // Where it cannot be fetched, the next touch asks again; links and panels work without it.
  const touch = () =>
    void (menus ??= import('./watch-menus.js').then(
      (part) => part.watchMenus(element, leave.signal),
      () => (menus = null),
    ));

  scroll();
  addEventListener('scroll', scroll, leave);
  element.addEventListener('pointerover', touch, leave);
  element.addEventListener('focusin', touch, leave);
  return () => leave.abort();
};
