import { componentPlace } from '../page/component-place.js';
import { inlineHtml } from '../html/inline-html.js';
import { siteLink } from '../page/page-info.js';
import type { Clean } from '../html/safe-html.js';
import type { PageInfo, Site } from '../page/site.js';
import { attributeText } from './attribute-text.js';
import { escapeHtml } from './escape-html.js';
import { knownTags } from './find-tags.js';
import type { FoundTag, Wanted } from './find-tags.js';
import { splice } from './splice.js';
import type { Replacement } from './splice.js';

interface FillOptions {
  readonly site: Site;
  readonly page: PageInfo;
  /** Makes the texts among values fit for HTML, and says how. */
  readonly cleaner: (values: readonly unknown[]) => Promise<Clean>;
  readonly warn: (message: string) => void;
  /** Picks the tags whose content is not the template's own: what they hold stays as it is. */
  readonly isForeign: Wanted;
}

type Loose = Readonly<Record<string, unknown>>;

/** The value at the way down from a component's data; only own keys count. */
function valueAt(data: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return data;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, first)) return undefined;
  return valueAt((data as Loose)[first], rest);
}

/** An address that a reader may follow; anything else leads nowhere. */
const isAddress = (link: unknown): link is string =>
  typeof link === 'string' && /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|[#?])/i.test(link);

function filledLink(tag: FoundTag, value: unknown, page: PageInfo): Replacement[] {
  const { link, text, name } = (typeof value === 'object' && value !== null ? value : {}) as Loose;
  const { href, hrefLang } = isAddress(link) ? siteLink(link, page) : { href: undefined };
  const label = typeof text === 'string' ? text : typeof name === 'string' ? name : undefined;
  if (label === undefined) return [];
  return [
    { start: tag.openEnd - 1, end: tag.openEnd, text: `${attributeText({ href, hreflang: hrefLang })}>` },
    { start: tag.openEnd, end: tag.innerEnd, text: escapeHtml(label) },
  ];
}

async function filledText(
  tag: FoundTag,
  value: unknown,
  kind: string,
  cleaner: FillOptions['cleaner'],
): Promise<Replacement[]> {
  if (typeof value !== 'string') return [];
  const html = kind === 'rich' ? inlineHtml(value) : value;
  const text = kind === 'plain' ? escapeHtml(value) : (await cleaner([html]))(html);
  return [{ start: tag.openEnd, end: tag.innerEnd, text }];
}

async function fill(tag: FoundTag, { site, page, cleaner, warn }: FillOptions): Promise<Replacement[]> {
  const { attributes } = tag;
  const path = attributes['gh-id'] ?? '';
  const [id = '', ...rest] = path.split('.');
  const place = componentPlace(attributes['data-chapter'], attributes['data-gpage']);
  const value = valueAt((await site.component(id, place.chapter, place.page))?.data, rest);
  const kind = attributes['gh-kind'] ?? 'rich';
  const filled = kind === 'link' ? filledLink(tag, value, page) : await filledText(tag, value, kind, cleaner);
  if (filled.length === 0)
    warn(`the document has no text for <${tag.name} gh-id="${path}">; the template's text is shown.`);
  return filled;
}

const isFilled: Wanted = (_name, attributes) => attributes['gh-id'] !== undefined;

/**
 * Fills the elements of a template that carry an edit id with their texts: `plain` ones as they are, `link` ones with address and label,
 * all others as sanitised HTML, `text` alone with paragraphs. An element whose text no document has stays as it is written.
 *
 * @example `<h2 gh-id="intro.title"></h2>` with the page document `{ intro: { title: 'A <b>studio</b>' } }`
 */
export async function fillTexts(source: string, options: FillOptions): Promise<string> {
  const foreign = knownTags(source, options.isForeign);
  const own = knownTags(source, isFilled).filter(
    ({ start }) => !foreign.some((tag) => tag.openEnd <= start && start < tag.innerEnd),
  );
  const replacements = await Promise.all(own.map((tag) => fill(tag, options)));
  return splice(source, replacements.flat());
}
