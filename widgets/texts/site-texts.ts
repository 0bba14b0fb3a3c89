import type { BlockTexts } from './by-block.js';
import { translationsOf } from './catalogue.js';
import { englishTexts } from './english-texts.js';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Built-in texts of a block in a language, with what the site's own document says instead. A document that says the same adds nothing,
 * so that pages carry only what differs.
 *
 * @param stored The document: texts by block and name.
 * @returns `null` where the block's own texts are all there is to say.
 */
export function siteTexts(lang: string, block: string, stored: unknown): BlockTexts | null {
  const translated = translationsOf(lang)?.[block] ?? null;
  const known: BlockTexts = { ...englishTexts[block], ...translated };
  const ofBlock = isObject(stored) && Object.hasOwn(stored, block) ? stored[block] : undefined;
  const own = Object.entries(isObject(ofBlock) ? ofBlock : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== known[entry[0]],
  );
  return own.length > 0 ? { ...translated, ...Object.fromEntries(own) } : translated;
}

/** {@link siteTexts} of every block that has any. */
export function allSiteTexts(lang: string, stored: unknown): Readonly<Record<string, BlockTexts>> {
  const entries = Object.keys(englishTexts).map((block) => [block, siteTexts(lang, block, stored)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, BlockTexts] => entry[1] !== null));
}
