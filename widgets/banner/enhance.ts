import type { Enhance } from '../../runtime/entry/runtime.js';
import { showSlide } from '../shared/slides/show-slide.js';
import { watchOverflow } from '../shared/slides/watch-overflow.js';
import { activeLink } from './active-link.js';

/**
 * Behaviour of the row of links without React. Marks the link of the address's hash and scrolls it into view. Shows the
 * arrows if not all links fit. Opens 'More Services', and closes it by Escape and by a click outside.
 */
export const enhance: Enhance = (element) => {
  const root = element.shadowRoot ?? element;
  const leave = new AbortController();
  const listen = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { signal: leave.signal });

  const row = root.querySelector<HTMLElement>('.gh-slides');
  const mark = () => {
    const links = [...root.querySelectorAll<HTMLAnchorElement>('.gh-banner-links a')];
    const active = activeLink(
      links.map((link) => link.getAttribute('href') ?? ''),
      location.pathname,
      location.hash,
    );
    for (const link of links) {
      if (link.getAttribute('href') === active) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    const current = row?.querySelector('.gh-slide:has([aria-current])');
    if (row && current) showSlide(row, current);
  };
  const close = (event: Event) => {
    const more = root.querySelector<HTMLDetailsElement>('.gh-banner-more[open]');
    const escape = (event as KeyboardEvent).key === 'Escape';
    if (
      !more ||
      (escape ? !more.matches(':focus-within') : event.type === 'keyup' || event.composedPath().includes(more))
    )
      return;
    more.open = false;
    if (escape) more.querySelector('summary')?.focus();
  };

  /** A browser takes a link for shown that can be seen in part. */
  const showFocused = ({ target }: Event) => {
    const slide = (target as Element).closest('.gh-slide');
    if (row && slide) showSlide(row, slide);
  };

  /** Scrolls no further than the opened list needs: below a banner as high as the window nothing of it would be seen. */
  const showOpened = () =>
    root.querySelector('.gh-banner-more[open]')?.lastElementChild?.scrollIntoView({ block: 'nearest' });

  mark();
  listen('hashchange', mark);
  listen('click', close);
  listen('keyup', close);
  row?.addEventListener('focusin', showFocused, { signal: leave.signal });
  // This event does not bubble.
  root.addEventListener('toggle', showOpened, { capture: true, signal: leave.signal });
  const unwatch = row && watchOverflow(row);
  return () => {
    leave.abort();
    unwatch?.();
  };
};
