import type { Enhance } from '../../runtime/runtime.js';

/** Everything beside the head and beside what it stands in, but what somebody else has put to rest. */
const restOfPage = ':has(.gh-header) > :not(:has(.gh-header), .gh-header, [inert])';

/** What HTML and CSS leave open: the state of scrolling, Escape, closing from outside, and the rest of the page at rest below the drawer. */
export const enhance: Enhance = (element) => {
  const root = element.shadowRoot ?? element;
  const leave = new AbortController();
  const options = { passive: true, capture: true, signal: leave.signal };
  const set = (state: string, on: boolean) => root.querySelector('header')?.toggleAttribute(`data-gh-${state}`, on);
  let resting: HTMLElement[] = [];

  const wake = () => {
    for (const other of resting) other.inert = false;
    resting = [];
  };
  const rest = () => {
    wake();
    // The button of the drawer has no width where the menu is a row.
    if (root.querySelector<HTMLElement>('[open] > .gh-header-toggle')?.offsetWidth) resting = [...document.querySelectorAll<HTMLElement>(restOfPage)];
    for (const other of resting) other.inert = true;
  };
  const scroll = () => set('scrolled', scrollY > 50);
  const close = (event: Event) => {
    const path = event.composedPath();
    const escape = (event as KeyboardEvent).key === 'Escape';
    const followed = event.type === 'click' && path.some((node) => (node as Element).localName === 'a');
    const opened = [...root.querySelectorAll('details[open]')];
    if (escape) {
      set('quiet', true);
      opened.splice(0, opened.length - 1);
      opened[0]?.querySelector('summary')?.focus();
    }
    for (const menu of opened) if (escape || followed || !path.includes(menu.parentElement as Element)) menu.removeAttribute('open');
  };

  scroll();
  addEventListener('scroll', scroll, options);
  addEventListener('resize', rest, options);
  root.addEventListener('toggle', rest, options);
  addEventListener('click', close, options);
  // When a key comes up the focus has moved already. Not when the focus moves: a press of the mouse would move what it points at.
  addEventListener('keyup', close, options);
  element.addEventListener('pointerleave', () => set('quiet', false));
  return () => {
    leave.abort();
    wake();
  };
};
