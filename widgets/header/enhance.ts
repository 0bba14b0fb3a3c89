import type { Enhance } from '../../runtime/entry/runtime.js';

/** The state of scrolling, and closing an open menu; the rest of what menus need comes with the first touch of the head. */
export const enhance: Enhance = (element) => {
  const root = element.shadowRoot ?? element;
  const leave = new AbortController();
  const early = new AbortController();
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
      (part) => {
        early.abort();
        part.watchMenus(element, leave.signal);
      },
      () => (menus = null),
    ));
  /** Until the part is there: Escape closes the innermost menu, a press beside menus closes them. */
  const close = (event: Event) => {
    const { key } = event as KeyboardEvent;
    if (key && key !== 'Escape') return;
    for (const menu of [...root.querySelectorAll<HTMLDetailsElement>('details[open]')].reverse()) {
      if (!key && event.composedPath().includes(menu.parentElement as Element)) continue;
      menu.open = false;
      if (key) return menu.querySelector('summary')?.focus();
    }
  };

  scroll();
  addEventListener('scroll', scroll, leave);
  addEventListener('click', close, early);
  addEventListener('keyup', close, early);
  element.addEventListener('pointerover', touch, leave);
  element.addEventListener('focusin', touch, leave);
  return () => {
    leave.abort();
    early.abort();
  };
};
