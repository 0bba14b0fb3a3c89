import { isPlainClick } from '../../runtime/is-plain-click.js';
import { logError } from '../../runtime/log.js';
import type { Enhance } from '../../runtime/runtime.js';

/** Opens a picture large, in a lightbox that is fetched for the first one. Where it cannot be had, the link leads to the file as it says. */
export const enhance: Enhance = (element, _activate, { state }) => {
  const root = element.shadowRoot ?? element;
  const leave = new AbortController();
  const open = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.gh-gallery-link');
    if (!link || !isPlainClick(event as MouseEvent) || state.get().editing) return;
    event.preventDefault();
    import('./open-lightbox.js')
      .then(({ openLightbox }) => openLightbox(root, link))
      .catch((error: unknown) => {
        logError('The lightbox could not be opened; the picture’s file is shown instead.', error);
        location.assign(link.href);
      });
  };
  root.addEventListener('click', open, { signal: leave.signal });
  return () => leave.abort();
};
