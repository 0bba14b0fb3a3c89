import type { Runtime } from '../../../runtime/entry/runtime.js';
import { pictureInHash } from './picture-address.js';

/**
 * Opens a picture large when its link is pressed, or when the page's address names it. The lightbox is fetched for the first picture. If it
 * cannot be fetched, the link leads to the file.
 *
 * @param element The block. Its `data-gh-id` names its pictures in the page's address.
 * @param selector Finds the links to large pictures inside the block.
 * @returns Ends it.
 */
export function enlargePictures(
  element: HTMLElement,
  { config, state, isPlainClick }: Pick<Runtime, 'config' | 'state' | 'isPlainClick'>,
  selector: string,
): () => void {
  const root = element.shadowRoot ?? element;
  // The address of somebody else's page is theirs.
  const name = (config.site === location.origin && element.dataset['ghId']) || '';
  const leave = new AbortController();
  const { signal } = leave;
  const show = (link: HTMLAnchorElement, isNamed: boolean) =>
    import('./open-lightbox.js').then(({ openLightbox }) => openLightbox(root, link, { selector, name, isNamed }));
  const open = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector);
    if (!link || !isPlainClick(event as MouseEvent) || state.get().editing) return;
    event.preventDefault();
    show(link, false).catch(() => location.assign(link.href));
  };
  const openNamed = () => {
    const link = name && pictureInHash(name, [...root.querySelectorAll<HTMLAnchorElement>(selector)]);
    // Without the lightbox the pictures stand there all the same.
    if (link && !state.get().editing) show(link, true).catch(() => link.scrollIntoView());
  };
  root.addEventListener('click', open, { signal });
  addEventListener('hashchange', openNamed, { signal });
  openNamed();
  return () => leave.abort();
}
