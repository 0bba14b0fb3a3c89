import { pageDocument } from '../../runtime/basics/page-document.js';

/** Everything beside the head and beside what it stands in, but what somebody else has put to rest. */
const beside = ':has(.gh-header) > :not(:has(.gh-header), .gh-header, [inert])';

/**
 * Additions to the HTML and CSS of the menus: Escape, closing by a click outside, and an inert page below the drawer.
 *
 * @param signal Ends it; the page is then as it was before.
 */
export function watchMenus(element: HTMLElement, signal: AbortSignal): void {
  const root = element.shadowRoot ?? element;
  let resting: Iterable<HTMLElement> = [];

  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { capture: true, signal });
  const quiet = (on: boolean) => element.toggleAttribute('data-gh-quiet', on);
  const rest = () => {
    for (const other of resting) other.inert = false;
    // The button of the drawer has no width where the menu is a row, nor when the head has left the page.
    const drawer = root.querySelector<HTMLElement>('[open] > .gh-header-toggle')?.offsetWidth;
    resting = drawer ? pageDocument.querySelectorAll<HTMLElement>(beside) : [];
    for (const other of resting) other.inert = true;
  };
  const close = (event: Event) => {
    const path = event.composedPath();
    const escape = (event as KeyboardEvent).key === 'Escape';
    // Between the last link of the drawer and its first one the focus is with the browser's own controls.
    if (event.type === 'keyup' && !escape && path[0] === pageDocument.body) return;
    const followed = event.type === 'click' && path.some((node) => (node as Element).localName === 'a');
    const opened = [...root.querySelectorAll<HTMLDetailsElement>('details[open]')];
    const inner = opened.at(-1);
    // On keys the whole head belongs to the drawer, so that the focus goes round in it; a press beside the menu closes it.
    const partOf = (menu: Element) =>
      event.type === 'keyup' && menu.matches('.gh-header-drawer') ? element : (menu.parentElement as Element);
    for (const menu of opened) {
      if (escape ? menu === inner : followed || !path.includes(partOf(menu))) menu.open = false;
    }
    quiet(escape);
    if (escape) inner?.querySelector('summary')?.focus();
  };

  if (signal.aborted) return;
  // The drawer may have been opened before this was here.
  rest();
  let width = innerWidth;
  listen(window, 'resize', () => {
    const drawer = root.querySelector<HTMLDetailsElement>('.gh-header-drawer');
    // From 1200 pixels on the menu is a row where it fits. An open drawer would stay a drawer.
    if (drawer && width < 1200 && innerWidth >= 1200) drawer.open = false;
    width = innerWidth;
    rest();
  });
  listen(root, 'toggle', rest);
  listen(window, 'click', close);
  // When a key comes up the focus has moved already. Not when the focus moves: a press of the mouse would move what it points at.
  listen(window, 'keyup', close);
  listen(root, 'pointerleave', () => quiet(false));
  signal.addEventListener('abort', rest);
}
