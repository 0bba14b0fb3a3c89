import type { Enhance } from '../../runtime/runtime.js';
import { hashName } from '../shared/hash-name.js';
import { enlargePictures } from '../shared/lightbox/enlarge-pictures.js';
import { allFilter } from './all-filter.js';

/** Filters that style knows by their positions: works of the others are hidden by script. */
const styled = 12;

/**
 * Opens pictures large. Does what style alone cannot do for the filters: mark the chosen one for those who do not see it, say how many works it leaves, keep it while the
 * address's hash leads elsewhere, and filter inside a shadow root, where no hash reaches.
 */
export const enhance: Enhance = (element, _activate, runtime) => {
  const root = element.shadowRoot ?? element;
  let pressed: HTMLElement | null | undefined;
  const press = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('.gh-portfolio-filters a');
  };
  const follow = (event?: Event) => {
    const part = root.querySelector<HTMLElement>('.gh-portfolio');
    const hash = hashName();
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
    // The browser goes on from the filter's target: the next stop would be the first filter again.
    if (event) pressed?.focus({ preventScroll: true });
    pressed = undefined;
    if (event && status) status.textContent = (status.dataset['text'] ?? '').replace('{count}', String(count));
  };
  follow();
  const leave = enlargePictures(element, runtime, '.gh-portfolio-link');
  addEventListener('hashchange', follow);
  root.addEventListener('click', press);
  return () => {
    leave();
    removeEventListener('hashchange', follow);
    root.removeEventListener('click', press);
  };
};
