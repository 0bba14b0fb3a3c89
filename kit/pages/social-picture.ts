import { escapeHtml } from '../../runtime/server/escape-html.js';
import { imagesPath } from './images-path.js';
import { attributeOf } from './attribute-of.js';

/** The picture that a page shows first, else the first one that is of the site. */
function mainPicture(html: string): string {
  const pictures = html.match(/<img\b[^<>]*>/gi) ?? [];
  const first = pictures.find((tag) => /\sfetchpriority="high"/i.test(tag));
  const main = html.search(/<main\b/i);
  return first ?? (main < 0 ? undefined : /<img\b[^<>]*>/i.exec(html.slice(main))?.[0]) ?? '';
}

const photograph = /\.(?:jpe?g|png|webp)$/i;

/** A picture that an editor has chosen for sharing. */
export interface ChosenPicture {
  readonly src: string;
  readonly alt: string;
  /** True for a picture of a site that makes no copies of it in other sizes. */
  readonly asItIs?: boolean;
}

/**
 * What social networks show of a page: the picture that an editor has chosen, else its first one, cut to the 1200 by 630 pixels that they ask for.
 *
 * @param html The whole page.
 * @param origin Where the site stands.
 * @returns Lines for the head; empty for a page without a picture of the site.
 */
export function socialPicture(html: string, origin: string, chosen?: ChosenPicture): string {
  if (chosen && /^https:\/\//i.test(chosen.src)) return lines(escapeHtml(chosen.src), escapeHtml(chosen.alt));
  if (chosen?.asItIs) return lines(escapeHtml(origin + chosen.src), escapeHtml(chosen.alt));
  const tag = mainPicture(html);
  const own = { src: attributeOf(tag, 'src') ?? '', alt: attributeOf(tag, 'alt') };
  const found = [chosen && { src: escapeHtml(chosen.src), alt: escapeHtml(chosen.alt) }, own];
  const picture = found.find((one) => one?.src.startsWith(imagesPath) && photograph.test(one.src));
  if (!picture) return '';
  const address = origin + picture.src.replace(photograph, (extension) => `-1200x630${extension}`);
  return lines(address, picture.alt, size);
}

const size = ['<meta property="og:image:width" content="1200">', '<meta property="og:image:height" content="630">'];

function lines(address: string, alt: string | undefined, sized: readonly string[] = []): string {
  return [
    `<meta property="og:image" content="${address}">`,
    ...sized,
    ...(alt ? [`<meta property="og:image:alt" content="${alt}">`] : []),
    '',
  ].join('\n');
}
