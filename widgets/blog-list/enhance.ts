import type { Enhance } from '../../runtime/entry/runtime.js';
import { closePanel } from '../shared/close-panel.js';
import { prefetchNext } from './prefetch-next.js';

/** Additions to the HTML of a list: closes the panel of its orders, and preloads its next page. */
export const enhance: Enhance = (element) => {
  const root = element.shadowRoot ?? element;
  const panel = root.querySelector<HTMLDetailsElement>('.gh-blog-list-sort details');
  const next = root.querySelector<HTMLAnchorElement>('[rel~="next"]');
  const ends = [panel && closePanel(panel), next && prefetchNext(next)];
  return () => ends.forEach((end) => end?.());
};
