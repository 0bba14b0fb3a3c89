import PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import styles from 'photoswipe/photoswipe.css?inline';
import { adoptStyles } from '../shared/adopt-styles.js';
import captionStyles from './lightbox.css?inline';
import english from './texts.js';

/** A file whose size nobody has said is taken to be as wide as this, in pixels, in the proportions of its small picture. */
const unknownWidth = 1600;

/** A picture as the lightbox wants it. */
function slideOf(link: HTMLAnchorElement): SlideData {
  const picture = link.querySelector('img');
  const width = Number(link.dataset['width']) || unknownWidth;
  const proportion = picture?.naturalWidth ? picture.naturalHeight / picture.naturalWidth : 2 / 3;
  return {
    src: link.href,
    width,
    height: Number(link.dataset['height']) || Math.round(width * proportion),
    alt: picture?.alt ?? '',
    element: link,
    ...(picture && { msrc: picture.currentSrc }),
  };
}

const captionOf = (link: HTMLAnchorElement | undefined): string =>
  link?.closest('figure')?.querySelector('figcaption')?.textContent ?? '';

/**
 * Shows the pictures of a gallery over the whole window, beginning with one of them.
 *
 * @param gallery The part of the page that holds the gallery's links.
 * @param opened The link that was clicked.
 */
export function openLightbox(gallery: ParentNode, opened: HTMLAnchorElement): void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('.gh-gallery-link')].filter((link) =>
    link.checkVisibility(),
  );
  const given = opened.closest<HTMLElement>('.gh-gallery')?.dataset['texts'] ?? '{}';
  const t: typeof english = { ...english, ...(JSON.parse(given) as Partial<typeof english>) };
  const release = adoptStyles(document, styles, captionStyles);
  const lightbox = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index: links.indexOf(opened),
    bgOpacity: 0.94,
    showHideAnimationType: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'zoom',
    closeTitle: t.close,
    zoomTitle: t.zoom,
    arrowPrevTitle: t.previous,
    arrowNextTitle: t.next,
    errorMsg: t.failed,
  });
  lightbox.on('uiRegister', () => {
    const label = gallery.querySelector('.gh-section-head h2')?.textContent || t.pictures;
    lightbox.element?.setAttribute('aria-modal', 'true');
    for (const named of [lightbox.element, lightbox.scrollWrap]) named?.setAttribute('aria-label', label);
    lightbox.ui?.registerElement({
      name: 'gh-caption',
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('role', 'status');
        lightbox.on('change', () => (element.textContent = captionOf(links[lightbox.currIndex])));
      },
    });
    const action = gallery.querySelector('.gh-gallery-action > a');
    if (!action) return;
    lightbox.ui?.registerElement({
      name: 'gh-action',
      appendTo: 'bar',
      order: 5,
      onInit: (element) => element.append(action.cloneNode(true)),
      // What opens popups hears of the click after this.
      onClick: () => lightbox.close(),
    });
  });
  lightbox.on('destroy', release);
  lightbox.init();
}
