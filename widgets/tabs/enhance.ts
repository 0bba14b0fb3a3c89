import type { Enhance } from '../../runtime/entry/runtime.js';

/** Where a key leads from a tab, in the order of the tabs; the ends meet. */
const steps: Readonly<Record<string, (position: number, count: number) => number>> = {
  ArrowRight: (position, count) => (position + 1) % count,
  ArrowLeft: (position, count) => (position + count - 1) % count,
  Home: () => 0,
  End: (_position, count) => count - 1,
};

/** In right-to-left writing the next tab is on the left. */
const mirrored: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/**
 * Opens a panel by its tab: with the pointer, or with the keys of the ARIA practices for tabs, where the focus opens; by the address's hash;
 * and by the browser's search in the page.
 */
export const enhance: Enhance = (element) => {
  const root = element.shadowRoot ?? element;
  const leave = new AbortController();
  const row = root.querySelector<HTMLElement>('[role=tablist]');
  const tabs = [...root.querySelectorAll<HTMLElement>('[role=tab]')];
  const panels = [...root.querySelectorAll<HTMLElement>('[role=tabpanel]')];

  const open = (opened: number) => {
    tabs.forEach((tab, position) => {
      tab.setAttribute('aria-selected', String(position === opened));
      tab.tabIndex = position === opened ? 0 : -1;
    });
    panels.forEach((panel, position) => {
      const isOpen = position === opened;
      // Only the browser's search in the page finds closed panels; assistive technology and the keyboard skip them.
      panel.hidden = isOpen ? false : 'until-found';
      panel.ariaHidden = isOpen ? null : 'true';
      panel.tabIndex = isOpen ? 0 : -1;
    });
  };
  const choose = (chosen: number) => {
    open(chosen);
    tabs[chosen]?.focus();
  };
  /** Opens the panel that the address's hash names. */
  const follow = () => {
    const position = panels.findIndex((panel) =>
      [...panel.querySelectorAll('[id]')].some(({ id }) => `#${encodeURIComponent(id)}` === location.hash),
    );
    if (position < 0) return;
    open(position);
    row?.scrollIntoView();
  };
  const tabOf = (event: Event) =>
    tabs.indexOf((event.target as Element).closest<HTMLElement>('[role=tab]') as HTMLElement);

  row?.addEventListener(
    'click',
    (event) => {
      const position = tabOf(event);
      if (position >= 0) choose(position);
    },
    { signal: leave.signal },
  );
  row?.addEventListener(
    'keydown',
    (event) => {
      // The browser's own: one page back, for one.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const key = row.matches(':dir(rtl)') ? (mirrored[event.key] ?? event.key) : event.key;
      const position = tabOf(event);
      if (position < 0 || !Object.hasOwn(steps, key)) return;
      event.preventDefault();
      choose(steps[key]?.(position, tabs.length) ?? position);
    },
    { signal: leave.signal },
  );
  panels.forEach((panel, position) =>
    panel.addEventListener('beforematch', () => open(position), { signal: leave.signal }),
  );
  addEventListener('hashchange', follow, { signal: leave.signal });
  open(panels.findIndex(({ hidden }) => !hidden));
  follow();
  return () => leave.abort();
};
