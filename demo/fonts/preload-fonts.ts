import type { FontFile } from './font-files.js';

/** Links that make a browser load the fonts of a page in this language before it has read the page's style. */
export function preloadFonts(files: readonly FontFile[], lang: string): string {
  return files
    .filter(({ languages }) => languages?.includes(lang) ?? true)
    .map(({ path }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`)
    .join('\n');
}
