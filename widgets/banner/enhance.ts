import type { Enhance } from '../../runtime/runtime.js';
import { activeLink } from './active-link.js';

/** Marks the link that the address's hash means, and brings the marked one into view. */
export const enhance: Enhance = (element) => {
  const root = element.shadowRoot ?? element;
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.gh-banner-links a')];
  if (links.length === 0) return undefined;
  const mark = () => {
    const active = activeLink(
      links.map((link) => link.getAttribute('href') ?? ''),
      location.pathname,
      location.hash,
    );
    for (const link of links) {
      if (link.getAttribute('href') === active) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    const row = root.querySelector<HTMLElement>('[data-gh-row]');
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current && row.scrollWidth > row.clientWidth)
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
  };
  mark();
  addEventListener('hashchange', mark);
  return () => removeEventListener('hashchange', mark);
};
