import type { Enhance } from '../../runtime/entry/runtime.js';
import { hashName } from '../shared/hash-name.js';
import { enlargePictures } from '../shared/lightbox/enlarge-pictures.js';
import { allFilter } from './all-filter.js';

/** Filters that style knows by their positions: works of the others are hidden by script. */
const styled = 12;

/**
 * Opens pictures in a lightbox. Supplements the CSS filters: marks the chosen one for assistive technology; announces
 * the number of works; keeps the filter while the address's hash leads elsewhere; filters inside a shadow root, which
 * the hash does not reach. An address with a filter does not scroll. A pressed link scrolls if its effect would be out
 * of view: a filter in the page's content to the works, any other link to the top of the page.
 */
export const enhance: Enhance = (element, _activate, runtime) => {
  const root = element.shadowRoot ?? element;
  let pressed: HTMLAnchorElement | undefined;
  const press = (event: Event) => {
    pressed = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
  };
  const show = (part: HTMLElement) => {
    const isFilter = pressed?.closest('main') || root.contains(pressed as Node);
    const { top } = part.getBoundingClientRect();
    if (!isFilter) scrollTo({ top: 0 });
    else if (top < 0 || top > innerHeight / 2) part.scrollIntoView();
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
    if (event && pressed) {
      // The browser goes on from the filter's target: the next stop would be the first filter again.
      if (root.contains(pressed)) pressed.focus({ preventScroll: true });
      show(part);
    }
    pressed = undefined;
    if (event && status) status.textContent = (status.dataset['text'] ?? '').replace('{count}', String(count));
  };
  follow();
  const leave = enlargePictures(element, runtime, '.gh-portfolio-link');
  addEventListener('hashchange', follow);
  addEventListener('click', press);
  return () => {
    leave();
    removeEventListener('hashchange', follow);
    removeEventListener('click', press);
  };
};
