import { imageAttribute } from '../../runtime/entry/image-fallback.js';
import { attributeOf } from './attribute-of.js';

/**
 * Finds what stands in for pictures until they have come.
 *
 * @param sources Paths of pictures, as pages name them.
 * @returns `data:` addresses of pictures of a few pixels by these paths; a picture that has none is left out.
 */
export type FindPlaceholders = (sources: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const pictures = new RegExp(`<img\\b[^>]*\\s${imageAttribute}=""[^>]*>`, 'g');

/** What may stand in a style sheet as it is: nothing that ends a text, a rule or an element. */
const plainPath = /^(?:\/[\p{L}\p{N}._-]+)+\.(?:jpe?g|png|webp|avif)$/u;
const plainAddress = /^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/;

/**
 * Style sheet that shows a blurred copy of each picture of a page in its place until it has come: browsers make the few pixels smooth. A
 * picture that fails gets the placeholder of failed ones instead. The rules weigh nothing, so that any style sheet may take them back.
 *
 * @param html The page.
 * @returns Empty for a page without such pictures.
 */
export async function placeholderStyles(html: string, find: FindPlaceholders): Promise<string> {
  const sources = new Set((html.match(pictures) ?? []).map((tag) => attributeOf(tag, 'src') ?? ''));
  const found = await find([...sources].filter((source) => plainPath.test(source)));
  return [...found]
    .filter(([source, address]) => plainPath.test(source) && plainAddress.test(address))
    .map(([source, address]) => `:where([${imageAttribute}=''][src='${source}']){background:url(${address}) 50%/cover}`)
    .join('\n');
}
