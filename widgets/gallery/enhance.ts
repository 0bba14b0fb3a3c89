import type { Enhance } from '../../runtime/runtime.js';
import { pictureInHash } from './picture-address.js';

/** How far from the window the pictures of an endpoint are asked for: they have their places before these are seen. */
const margin = '100% 0px';

/** Calls once when an element comes near the window. @returns Ends the wait. */
function whenNear(element: Element, come: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      come();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Opens a picture large, in a lightbox that is fetched for the first one: the one that is pressed, or that the page's address names. Where it
 * cannot be had, the link leads to the file as it says.
 */
export const enhance: Enhance = (element, activate, { config, state, isPlainClick }) => {
  const root = element.shadowRoot ?? element;
  // The address of somebody else's page is theirs.
  const name = (config.site === location.origin && element.dataset['ghId']) || '';
  const leave = new AbortController();
  const { signal } = leave;
  const show = (link: HTMLAnchorElement, isNamed: boolean) =>
    import('./open-lightbox.js').then(({ openLightbox }) => openLightbox(root, link, { name, isNamed }));
  const open = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.gh-gallery-link');
    if (!link || !isPlainClick(event as MouseEvent) || state.get().editing) return;
    event.preventDefault();
    show(link, false).catch(() => location.assign(link.href));
  };
  const openNamed = () => {
    const link = name && pictureInHash(name, [...root.querySelectorAll<HTMLAnchorElement>('.gh-gallery-link')]);
    // Without the lightbox the gallery stands there all the same.
    if (link && !state.get().editing) show(link, true).catch(() => link.scrollIntoView());
  };
  root.addEventListener('click', open, { signal });
  addEventListener('hashchange', openNamed, { signal });
  openNamed();
  const end = root.querySelector('.gh-gallery-asked') && whenNear(element, () => void activate());
  return () => {
    leave.abort();
    end?.();
  };
};
