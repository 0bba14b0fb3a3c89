import type { FontFile } from './font-files.js';

/**
 * Declares the fonts of a site. `optional`: a page is shown in its font at once, or in the one that stands in for it until the next page;
 * it never changes under a reader's eyes, so nothing moves.
 */
export function fontFaces(files: readonly FontFile[]): string {
  return files
    .map(
      ({ family, weights, range, path }) =>
        `@font-face{font-family:"${family}";font-weight:${weights};font-display:optional;src:url(${path}) format("woff2");unicode-range:${range}}`,
    )
    .join('');
}
