import { imagesPath } from './images-path.js';
import { attributeOf } from './attribute-of.js';

/** The picture that a page shows first, else the first one that is of the site. */
const first = /<img\b[^>]*\sfetchpriority="high"[^>]*>/i;
const any = /<main\b[\s\S]*?(<img\b[^>]*>)/i;

const photograph = /\.(?:jpe?g|png|webp)$/i;

/**
 * What social networks show of a page: its first picture, cut to the 1200 by 630 pixels that they ask for.
 *
 * @param html The whole page.
 * @param origin Where the site stands.
 * @returns Lines for the head; empty for a page without a picture of the site.
 */
export function socialPicture(html: string, origin: string): string {
  const tag = first.exec(html)?.[0] ?? any.exec(html)?.[1] ?? '';
  const source = attributeOf(tag, 'src') ?? '';
  if (!source.startsWith(imagesPath) || !photograph.test(source)) return '';
  const address = origin + source.replace(photograph, (extension) => `-1200x630${extension}`);
  const alt = attributeOf(tag, 'alt');
  return [
    `<meta property="og:image" content="${address}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    ...(alt ? [`<meta property="og:image:alt" content="${alt}">`] : []),
    '',
  ].join('\n');
}
