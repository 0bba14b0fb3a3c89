import { warnOnce } from '../basics/log.js';

/**
 * Attribute of pictures that get the placeholder when they fail; its value is set to `failed` then, and the style sheet draws it. Where it is
 * empty, a blurred copy stands in for the picture until it has come; `late` is one that a visitor has to ask for, and pages do not carry its copy.
 */
export const imageAttribute = 'data-gh-image';

const ours = `img[${imageAttribute}]:not([${imageAttribute}=failed])`;

function fail(image: HTMLImageElement): void {
  warnOnce(`Image load failed: ${image.currentSrc || image.src}`);
  image.setAttribute(imageAttribute, 'failed');
}

/**
 * One listener for all pictures below a root; those that failed before it was set are looked at too.
 *
 * @param signal ends it
 */
export function watchImages(root: Document | ShadowRoot, signal?: AbortSignal): void {
  root.addEventListener(
    'error',
    ({ target }) => (target as Partial<Element>).matches?.(ours) && fail(target as HTMLImageElement),
    { capture: true, signal },
  );
  for (const image of root.querySelectorAll<HTMLImageElement>(ours))
    if (image.complete && !image.naturalWidth && image.currentSrc) fail(image);
}
