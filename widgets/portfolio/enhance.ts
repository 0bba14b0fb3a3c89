import type { Enhance } from '../../runtime/runtime.js';

/**
 * What style alone cannot do for the filters: mark the chosen one for those who do not see it, say how many works it leaves, keep it while the
 * address's hash leads elsewhere, and filter inside a shadow root, where no hash reaches.
 */
export const enhance: Enhance = (element) => {
  const root = element.shadowRoot ?? element;
  const follow = (event?: Event) => {
    const part = root.querySelector<HTMLElement>('.gh-portfolio');
    const { hash } = location;
    const anchors = [...root.querySelectorAll('.gh-portfolio-anchor')];
    const position = anchors.findIndex(({ id }) => `#${id}` === hash);
    if (!part || (hash && position < 0)) return;
    if (hash) part.dataset['ghShown'] = String(position);
    else delete part.dataset['ghShown'];
    for (const link of root.querySelectorAll<HTMLAnchorElement>('.gh-portfolio-filters a'))
      if (link.hash === hash) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    const status = root.querySelector<HTMLElement>('.gh-portfolio-count');
    const works = [...root.querySelectorAll('.gh-portfolio-work')].filter((work) => work.checkVisibility());
    if (event && status) status.textContent = (status.dataset['text'] ?? '').replace('{count}', String(works.length));
  };
  follow();
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
};
