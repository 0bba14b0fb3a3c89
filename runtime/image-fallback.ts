import { warnOnce } from './log.js';

/**
 * Attribute of pictures that get the placeholder when they fail; its value is set to `failed` then, and the style sheet draws it. Where it is
 * empty, a blurred copy stands in for the picture until it has come; `late` is one that a visitor has to ask for, and pages do not carry its copy.
 */
export const imageAttribute = 'data-gh-image';

function fail(image: HTMLImageElement): void {
  if (image.getAttribute(imageAttribute) === 'failed') return;
  warnOnce(`Image load failed: ${image.currentSrc || image.src}`);
  image.setAttribute(imageAttribute, 'failed');
}

/** One listener for all pictures below a root; those that failed before it was set are looked at too. */
export function watchImages(root: Document | ShadowRoot): void {
  const isOurs = (target: EventTarget | null): target is HTMLImageElement =>
    target instanceof HTMLImageElement && target.hasAttribute(imageAttribute);
  root.addEventListener('error', ({ target }) => isOurs(target) && fail(target), { capture: true });
  for (const image of root.querySelectorAll<HTMLImageElement>(`img[${imageAttribute}]`)) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) fail(image);
  }
}
