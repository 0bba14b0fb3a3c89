import type { Enhance } from '../../runtime/runtime.js';

/** The state of scrolling; what menus need comes with the first touch of the head. */
export const enhance: Enhance = (element) => {
  const leave = new AbortController();
  const { signal } = leave;
  let seen = scrollY;

  const scroll = () => {
    element.toggleAttribute('data-gh-scrolled', scrollY > 50);
    element.toggleAttribute('data-gh-away', scrollY > 500 && scrollY > seen);
    seen = scrollY;
  };
  let menus: Promise<void> | undefined;
  // Where it cannot be fetched, the next touch asks again; links and panels work without it.
  const touch = () => {
    menus ??= import('./watch-menus.js').then(
      ({ watchMenus }) => watchMenus(element, signal),
      () => void (menus = undefined),
    );
  };

  scroll();
  addEventListener('scroll', scroll, { signal });
  for (const type of ['pointerover', 'focusin']) element.addEventListener(type, touch, { signal });
  return () => leave.abort();
};
