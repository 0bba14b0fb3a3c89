import type { Enhance } from '../../runtime/runtime.js';
import { allFilter } from './all-filter.js';

/** Filters that style knows by their positions: works of the others are hidden by script. */
const styled = 12;

/** Slug of a filter as the address's hash says it; a browser writes what is not ASCII in percents. */
function slugInHash(): string {
  const slug = location.hash.slice(1);
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/**
 * What style alone cannot do for the filters: mark the chosen one for those who do not see it, say how many works it leaves, keep it while the
 * address's hash leads elsewhere, and filter inside a shadow root, where no hash reaches.
 */
export const enhance: Enhance = (element) => {
  const root = element.shadowRoot ?? element;
  const follow = (event?: Event) => {
    const part = root.querySelector<HTMLElement>('.gh-portfolio');
    const hash = slugInHash();
    const slug = hash || allFilter;
    const position = [...root.querySelectorAll('.gh-portfolio-anchor')].findIndex(({ id }) => id === slug);
    if (!part || (hash && position < 0)) return;
    if (hash) part.dataset['ghShown'] = position < styled ? String(position) : 'more';
    else delete part.dataset['ghShown'];
    for (const link of root.querySelectorAll('.gh-portfolio-filters a'))
      if (link.getAttribute('href') === `#${slug}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    const works = [...root.querySelectorAll<HTMLElement>('.gh-portfolio-work')];
    for (const work of works)
      work.hidden = position >= styled && !work.classList.contains(`gh-portfolio-in-${position}`);
    const status = root.querySelector<HTMLElement>('.gh-portfolio-count');
    const count = works.filter((work) => work.checkVisibility()).length;
    if (event && status) status.textContent = (status.dataset['text'] ?? '').replace('{count}', String(count));
  };
  follow();
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
};
