import type { Enhance } from '../../runtime/runtime.js';

/** Opens a picture large, in a lightbox that is fetched for the first one. Where it cannot be had, the link leads to the file as it says. */
export const enhance: Enhance = (element, _activate, { state, isPlainClick }) => {
  const root = element.shadowRoot ?? element;
  const leave = new AbortController();
  const open = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.gh-gallery-link');
    if (!link || !isPlainClick(event as MouseEvent) || state.get().editing) return;
    event.preventDefault();
    import('./open-lightbox.js')
      .then(({ openLightbox }) => openLightbox(root, link))
      .catch(() => location.assign(link.href));
  };
  root.addEventListener('click', open, { signal: leave.signal });
  return () => leave.abort();
};
