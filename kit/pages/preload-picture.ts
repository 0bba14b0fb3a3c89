import { attributeOf } from './attribute-of.js';

const firstPicture =
  /<picture[^>]*>((?:(?!<\/picture>)[\s\S])*fetchpriority="high"(?:(?!<\/picture>)[\s\S])*)<\/picture>/i;

/** `<link rel=preload>` for the picture that a page shows first, in the format that every browser of today takes. */
export function preloadPicture(html: string): string {
  const sources = firstPicture.exec(html)?.[1]?.match(/<source[^>]*>/gi) ?? [];
  return sources
    .filter((source) => attributeOf(source, 'type') === 'image/webp')
    .map((source) => {
      const media = attributeOf(source, 'media');
      return `<link rel="preload" as="image" type="image/webp" fetchpriority="high" href="${attributeOf(source, 'srcset')}"${media ? ` media="${media}"` : ''}>\n`;
    })
    .join('');
}
