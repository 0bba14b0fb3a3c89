import type { Enhance } from '../../runtime/runtime.js';

/** What HTML and CSS leave open: the state of scrolling, Escape, closing from outside, and the rest of the page at rest below the drawer. */
export const enhance: Enhance = (element) => {
  const root = element.shadowRoot ?? element;
  const narrow = matchMedia('(width < 1200px)');
  const leave = new AbortController();
  const options = { passive: true, capture: true, signal: leave.signal };
  const set = (name: string, on: boolean) => root.querySelector('.gh-header')?.toggleAttribute(`data-gh-${name}`, on);
  const opened = () => [...root.querySelectorAll<HTMLDetailsElement>('details[open]')];
  let resting: HTMLElement[] = [];

  const scroll = () => set('scrolled', scrollY > 50);
  const rest = () => {
    for (const other of resting) other.inert = false;
    resting = [];
    if (!narrow.matches || !root.querySelector('.gh-header-drawer[open]')) return;
    for (let node: Element = element; node.parentElement; node = node.parentElement) {
      for (const other of node.parentElement.children as HTMLCollectionOf<HTMLElement>) {
        if (other !== node && !other.inert) resting.push(other);
      }
    }
    for (const other of resting) other.inert = true;
  };
  const closeOutside = (event: Event) => {
    const path = event.composedPath();
    const followed = event.type === 'click' && path.some((node) => node instanceof HTMLAnchorElement);
    for (const menu of opened()) if (followed || !path.includes(menu.parentElement as Element)) menu.open = false;
  };
  const escape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    set('quiet', true);
    const menu = opened().at(-1);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };

  scroll();
  addEventListener('scroll', scroll, options);
  // Keys are looked at when they come up: the focus has moved by then, and a press of the mouse never moves what is below it.
  for (const type of ['click', 'keyup']) document.addEventListener(type, closeOutside, options);
  document.addEventListener('keydown', escape, options);
  element.addEventListener('pointerleave', () => set('quiet', false), { signal: leave.signal });
  root.addEventListener('toggle', rest, options);
  narrow.addEventListener('change', rest, options);
  return () => {
    leave.abort();
    for (const other of resting) other.inert = false;
  };
};
