import PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import styles from 'photoswipe/photoswipe.css?inline';
import { adoptStyles } from '../adopt-styles.js';
import { buildControl } from './build-control.js';
import captionStyles from './lightbox.css?inline';
import { keepAddress } from './keep-address.js';
import { lightboxTexts } from './lightbox-texts.js';

/** Assumed width of a file of unknown size, in pixels, in the proportions of its small picture. */
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

/** Takes back what a host's rules for all elements do: the lightbox lies in the host's page, and each part has to keep its position. */
const shield = `.pswp,.pswp *{float:none!important;pointer-events:auto!important}${[
  ...styles.matchAll(/([^{}]+)\{[^{}]*?position:\s*(\w+)/g),
]
  .map(([, selector = '', position = '']) => `${selector}{position:${position}!important}`)
  .join('')}`;

/** Room for the buttons above a picture and for a line of words below it, in pixels; a low window needs all of its height for the picture. */
const room = { top: 60, bottom: 48, left: 0, right: 0 };
const noRoom = { top: 0, bottom: 0, left: 0, right: 0 };
const lowWindow = 600;

const captionOf = (link: HTMLAnchorElement | undefined): string =>
  link?.dataset['caption'] ?? link?.closest('figure')?.querySelector('figcaption')?.textContent ?? '';

/** Lists further down that hold a picture are opened, so that it is seen when the lightbox closes. */
function reveal(link: HTMLAnchorElement): void {
  for (let list = link.closest('details'); list; list = list.parentElement?.closest('details') ?? null)
    list.open = true;
  link.focus();
}

interface OpenedPicture {
  /** Finds the links to large pictures. */
  readonly selector: string;
  /** Component id of the block; empty where the page's address is to stay as it is. */
  readonly name: string;
  /** True where the page's address names the picture already. */
  readonly isNamed: boolean;
}

/** The lightbox that lies over the page: there is one at a time. */
let shown: PhotoSwipe | undefined;

/**
 * Shows the pictures of a block over the whole window, beginning with one of them. As long as it is open the page's address names the
 * picture, and the browser's way back closes it.
 *
 * @param block The part of the page that holds the links.
 * @param opened The link that was pressed, or that the address names.
 */
export function openLightbox(
  block: ParentNode,
  opened: HTMLAnchorElement,
  { selector, name, isNamed }: OpenedPicture,
): void {
  if (shown) return;
  if (isNamed) reveal(opened);
  const all = [...block.querySelectorAll<HTMLAnchorElement>(selector)];
  const links = all.filter((link) => link.checkVisibility());
  const given = opened.closest<HTMLElement>('[data-texts]')?.dataset['texts'] ?? '{}';
  const t = { ...lightboxTexts, ...(JSON.parse(given) as Partial<typeof lightboxTexts>) };
  const isGuest = block instanceof ShadowRoot;
  const release = adoptStyles(document, ...(isGuest ? [shield] : []), styles, captionStyles);
  const lightbox = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index: links.indexOf(opened),
    bgOpacity: 0.94,
    paddingFn: ({ y }) => (y < lowWindow ? noRoom : room),
    showHideAnimationType: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'zoom',
    closeTitle: t.close,
    zoomTitle: t.zoom,
    arrowPrevTitle: t.previous,
    arrowNextTitle: t.next,
    errorMsg: t.failed,
  });
  lightbox.on('uiRegister', () => {
    const label = block.querySelector('.gh-section-head h2')?.textContent || t.pictures;
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
    const action = block.querySelector('.gh-gallery-action > a');
    if (action)
      lightbox.ui?.registerElement({
        name: 'gh-action',
        appendTo: 'bar',
        order: 5,
        onInit: (element) => element.append(action.cloneNode(true)),
        // What opens popups hears of the click after this; where the link leads to another page, that way is not to be crossed.
        onClick: () => {
          address?.stay();
          lightbox.close();
        },
      });
    // All of them are known; what is called from here on makes them.
    if (lightbox.ui) lightbox.ui.registerElement = (control) => buildControl(lightbox, control);
  });
  lightbox.on('destroy', () => {
    shown = undefined;
    release();
  });
  const address = name
    ? keepAddress({ name, isNamed, number: all.indexOf(opened) + 1, leave: () => lightbox.close() })
    : undefined;
  lightbox.on('change', () => address?.follow(all.indexOf(links[lightbox.currIndex] ?? opened) + 1));
  lightbox.on('close', () => address?.end());
  shown = lightbox;
  lightbox.init();
}
