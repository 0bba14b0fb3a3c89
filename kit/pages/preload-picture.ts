import { attributeOf } from './attribute-of.js';

const firstPicture =
  /<picture[^>]*>((?:(?!<\/picture>)[\s\S])*fetchpriority="high"(?:(?!<\/picture>)[\s\S])*)<\/picture>/i;

/** Formats in the order in which pages offer them: a browser that does not know the first one leaves its preload alone. */
const formats = ['image/avif', 'image/webp'];

/** `<link rel=preload>` for the picture that a page shows first, in the best format that it has. */
export function preloadPicture(html: string): string {
  const sources = firstPicture.exec(html)?.[1]?.match(/<source[^>]*>/gi) ?? [];
  const ofType = (type: string) => sources.filter((source) => attributeOf(source, 'type') === type);
  const best = formats.find((type) => ofType(type).length > 0) ?? '';
  return ofType(best)
    .map((source) => {
      const media = attributeOf(source, 'media');
      return `<link rel="preload" as="image" type="${best}" fetchpriority="high" href="${attributeOf(source, 'srcset')}"${media ? ` media="${media}"` : ''}>\n`;
    })
    .join('');
}
