import { escapeHtml } from './escape-html.js';
import { knownTags } from './find-tags.js';
import type { Wanted } from './find-tags.js';

/** A tag of an existing page that wrote into the head. */
export interface HeadTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What stands inside it. */
  readonly content: string;
}

/** Something of a head that there is once. */
interface HeadPart {
  /** As a sentence names it. */
  readonly what: string;
  /** Whether HTML of a head has it. */
  readonly isIn: (html: string) => boolean;
  /** Tags that it always wrote. */
  readonly always?: string;
}

const has =
  (expression: RegExp): HeadPart['isIn'] =>
  (html) =>
    expression.test(html);

const hasMeta = (name: string): HeadPart['isIn'] =>
  has(new RegExp(`<meta\\b[^>]*\\b(?:name|property)=["']?${name}["'\\s/>]`, 'i'));

const title: HeadPart = { what: "the page's title", isIn: has(/<title[\s>]/i) };

interface Described {
  readonly '@type'?: unknown;
  readonly '@graph'?: unknown;
  readonly mainEntity?: unknown;
}

/** What structured data is about: its own types and its main entity's, and not those of what it names, as an article names its publisher. */
function typesOf(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data.flatMap(typesOf);
  if (typeof data !== 'object' || data === null) return [];
  const { '@type': type, '@graph': graph, mainEntity } = data as Described;
  return [type, ...typesOf(graph), ...typesOf(mainEntity)].flat();
}

function typesIn(json: string): readonly unknown[] {
  try {
    return typesOf(JSON.parse(json));
  } catch {
    // What no reader understands says nothing.
    return [];
  }
}

const structured = (what: string, type: string): HeadPart => ({
  what: `structured data of ${what}`,
  isIn: (html) =>
    Array.from(html.matchAll(/<script\b[^>]*application\/ld\+json[^>]*>(.*?)<\/script/gis)).some(([, json = '']) =>
      typesIn(json).includes(type),
    ),
});

const structuredParts = {
  'organization-schema': structured('the company', 'Organization'),
  'service-schema': structured('the service', 'Service'),
  'blog-schema': structured('the blog', 'Blog'),
  'author-schema': structured('the author', 'Person'),
} as const satisfies Readonly<Record<string, HeadPart>>;

/** Tags of existing pages that wrote structured data. */
export type StructuredDataTag = keyof typeof structuredParts;

const parts: Readonly<Record<string, HeadPart>> = {
  ...structuredParts,
  'title-tag': title,
  'canonical-component': { what: 'the canonical address', isIn: has(/<link\b[^>]*\brel=["']?canonical/i) },
  'meta-index': {
    what: 'what search engines may do',
    isIn: hasMeta('robots'),
    always:
      '<meta name="robots" content="index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1">',
  },
};

/** What a `meta-tag` wrote, by its type; without one it wrote all of these. */
const metaParts: Readonly<Record<string, HeadPart>> = {
  title,
  description: { what: 'the description', isIn: hasMeta('description') },
  meta_image_src: { what: 'the picture for social networks', isIn: hasMeta('og:image') },
};

/** Further tags that a `meta-tag` wrote: those that are the same on every page, and its own account name. */
function besides({ name, attributes }: HeadTag): readonly string[] {
  if (name !== 'meta-tag') return [];
  const account = attributes['data-twitter-name'];
  return [
    '<meta property="og:type" content="website">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...(account ? [`<meta name="twitter:site" content="${escapeHtml(account)}">`] : []),
  ];
}

/** The item whose address a page told search engines in place of its own; nothing of ours asks for it. */
function otherAddress({ name, attributes }: HeadTag): readonly string[] {
  const { 'data-appid': app, 'data-itemid': item } = attributes;
  if (name !== 'canonical-component' || !item) return [];
  return [
    `<canonical-component> named the item ${[app, item].filter(Boolean).join('.')} for the canonical address, and the page's own address is used. If you want another one, write <link rel="canonical"> into the template's head.`,
  ];
}

/** True where HTML has the structured data that such a tag wrote. */
export const hasStructuredData = (name: StructuredDataTag, html: string): boolean => structuredParts[name].isIn(html);

/** Names of these tags. */
export const headTags: ReadonlySet<string> = new Set(['meta-tag', ...Object.keys(parts)]);

const partsOf = ({ name, attributes }: HeadTag): readonly HeadPart[] => {
  const part = parts[name];
  if (part) return [part];
  const type = attributes['type'] ?? '';
  const known = Object.hasOwn(metaParts, type) ? metaParts[type] : undefined;
  return known ? [known] : Object.values(metaParts);
};

/** Elements that such a tag may have left inside itself and that belong into a head; a script only where it is data. */
const belongsIntoHead: Wanted = (name, { rel, type }) =>
  name === 'title' ||
  name === 'meta' ||
  (name === 'link' && rel === 'canonical') ||
  (name === 'script' && type === 'application/ld+json');

/** What of these elements a head has already; anything else may stand there more than once. */
function isThere(element: string, head: string): boolean {
  const single = [...Object.values(parts), ...Object.values(metaParts)].find(({ isIn }) => isIn(element));
  if (single) return single.isIn(head);
  const name = /<meta\b[^>]*\b(?:name|property)=["']?([\w:.-]+)/i.exec(element)?.[1];
  return name !== undefined && hasMeta(name.replace(/[.]/g, '\\.'))(head);
}

/**
 * Lines for a head without those that it has already, of what there is once: what a page says itself goes before.
 *
 * @param lines HTML, one element in each line.
 * @param head HTML of the head.
 */
export const withoutTwice = (lines: string, head: string): string =>
  lines
    .split('\n')
    .filter((line) => !/^<(?:title|meta|link)\b/i.test(line) || !isThere(line, head))
    .join('\n');

/**
 * What the head tags of an existing page become: what they hold moves into the head, unless the head has it already. What neither they nor
 * the head has is lost, and named.
 *
 * @param head HTML of the head as it is without them.
 */
export function contentOfHeadTags(
  tags: readonly HeadTag[],
  head: string,
): { readonly html: string; readonly lost: readonly string[] } {
  let html = '';
  const lost: string[] = [];
  const take = (element: string): void => {
    if (!isThere(element, head + html)) html += `${element}\n`;
  };
  for (const tag of tags) {
    for (const { start, end } of knownTags(tag.content, belongsIntoHead)) take(tag.content.slice(start, end));
    for (const element of besides(tag)) take(element);
    lost.push(...otherAddress(tag));
    for (const { what, isIn, always } of partsOf(tag)) {
      if (always !== undefined) take(always);
      if (!isIn(head + html))
        lost.push(
          `<${tag.name}> wrote ${what} into the head, and nothing does so now. Write it in the template's head, or let the option head of renderPage give it.`,
        );
    }
  }
  return { html, lost: [...new Set(lost)] };
}
