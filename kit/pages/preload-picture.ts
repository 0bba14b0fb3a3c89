import { attributeOf } from './attribute-of.js';

/** The first `<picture>` that is fetched before others, in one pass over the page. */
function firstPicture(html: string): string {
  let start = -1;
  let isFirst = false;
  for (const { 0: found, index } of html.matchAll(/<picture\b|fetchpriority="high"|<\/picture>/gi)) {
    if (found.startsWith('</')) {
      if (isFirst) return html.slice(start, index);
      start = -1;
    } else if (found.startsWith('<')) start = index;
    else isFirst = start >= 0;
  }
  return '';
}

/** Formats in the order in which pages offer them: a browser that does not know the first one leaves its preload alone. */
const formats = ['image/avif', 'image/webp'];

/** `<link rel=preload>` for the picture that a page shows first, in the best format that it has. */
export function preloadPicture(html: string): string {
  const sources = firstPicture(html).match(/<source\b[^<>]*>/gi) ?? [];
  const ofType = (type: string) => sources.filter((source) => attributeOf(source, 'type') === type);
  const best = formats.find((type) => ofType(type).length > 0) ?? '';
  return ofType(best)
    .map((source) => {
      const media = attributeOf(source, 'media');
      return `<link rel="preload" as="image" type="${best}" fetchpriority="high" href="${attributeOf(source, 'srcset')}"${media ? ` media="${media}"` : ''}>\n`;
    })
    .join('');
}
