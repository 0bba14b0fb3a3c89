import { createHash } from 'node:crypto';
import type { SiteFont } from './site-font.js';

/** A font as visitors load it. */
export interface FontFile extends Omit<SiteFont, 'data'> {
  /** Path on the site; a hash of the content is in it, so what was loaded once is right for ever. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Folder of the fonts on the site. */
export const fontsPath = '/assets/fonts/';

/** The fonts of a site with their addresses. */
export function fontFiles(fonts: readonly SiteFont[]): readonly FontFile[] {
  return fonts.map(({ data, ...font }) => {
    const bytes = new Uint8Array(Buffer.from(data, 'base64'));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    return { ...font, bytes, path: `${fontsPath}${font.name}-${hash}.woff2` };
  });
}

/** Links that make a browser load the fonts of a page in this language before it has read the page's style. */
export function preloadFonts(files: readonly FontFile[], lang: string): string {
  return files
    .filter(({ languages }) => languages?.includes(lang) ?? true)
    .map(({ path }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`)
    .join('\n');
}
