import type { PageInfo } from '../../runtime/page/site.js';
import { scriptJson } from '../../runtime/server/escape-html.js';
import { contentOfHeadTags, type HeadTag } from '../../runtime/server/head-tags.js';
import { partInLanguage } from '../../widgets/shared/part-in-language.js';
import type { ExistingConfig } from '../../widgets/site/existing/existing-config.js';
import { hasField, type FieldName } from '../../widgets/site/existing/item-reader.js';
import { looseOf } from '../../widgets/site/lists/read-entry.js';
import { unnamedHead } from '../existing/head-of-existing.js';
import type { ExistingHead } from '../existing/head-of-existing.js';
import { structuredDataOfExisting } from '../existing/structured-data-of-existing.js';
import type { Finding } from './finding.js';
import { pageUrl } from './page-url.js';

interface CheckedHead {
  /** Tags of the page that wrote into its head. */
  readonly tags: readonly HeadTag[];
  /** HTML of the page. */
  readonly html: string;
  /** Structured data of its blocks. */
  readonly structured: readonly unknown[];
  readonly page: PageInfo;
  /**
   * Configuration from which `createExistingSite` makes the site; `undefined` for other sites, or if it was not given.
   */
  readonly existing: ExistingConfig | undefined;
}

/** Values that the item of a page may have; a check reads no items. */
const named: ExistingHead = { ...unnamedHead, heading: 'Heading' };

interface ItemPart {
  readonly what: string;
  /** Fields that say it. */
  readonly fields: readonly FieldName[];
  /** Attribute of the tag that names another field by its number. */
  readonly attribute: string;
  /** Names of the fields in a configuration. */
  readonly keys: string;
}

const itsName: ItemPart = {
  what: 'name',
  fields: ['h1', 'title', 'metaTitle'],
  attribute: 'data-meta-title',
  keys: 'heading_field_id, title_field_id or meta_title_field_id',
};
const itsDescription: ItemPart = {
  what: 'description',
  fields: ['metaDescription', 'description', 'intro'],
  attribute: 'data-meta-description',
  keys: 'meta_description_field_id, description_field_id or intro_field_id',
};

const metaDescription = '<meta name="description" content="Description">';

/** Tags for which a site has to know its own address. */
const addressTags = ({ href }: URL): string =>
  `<link rel="canonical" href="${href}"><meta property="og:image" content="/a.jpg">`;

/** A tag that needs the address of the site, which the configuration does not have. */
const aboutAddress = ({ name: tag }: HeadTag): Finding => ({
  kind: 'head',
  level: 'error',
  tag,
  message:
    'createExistingSite writes this into the head only where it knows the address of the site: add website to the configuration, or give the option publicOrigin.',
});

/**
 * What a site of an existing configuration writes into each head in place of head tags: `sure` whatever the page's item
 * says, `all` with what it may say.
 */
function headsOfSite(
  { html, page }: CheckedHead,
  existing: ExistingConfig,
): { readonly sure: string; readonly all: string } {
  const origin = String(existing.config('origin') ?? '');
  const company = looseOf(partInLanguage(existing.config('generalInfo'), page.language, page.settings.languages));
  const url = pageUrl(page.path, origin || undefined);
  const addressed = origin ? addressTags(url) : '';
  const structured = (head: ExistingHead) =>
    structuredDataOfExisting(html, { head, company, url, blocks: new Set<string>() });
  return {
    sure: `<title>Title</title>${addressed}${structured(unnamedHead)}`,
    all: `<title>Title</title>${addressed}${metaDescription}${structured(named)}`,
  };
}

/** Values of the page's item that replace those of a tag. */
function aboutItem({ name: tag, attributes }: HeadTag, { chapters }: ExistingConfig): Finding {
  const { what, fields, attribute, keys } = tag === 'meta-tag' ? itsDescription : itsName;
  const { 'data-appid': app, 'data-itemid': item } = attributes;
  if (/^\d+$/.test(item ?? ''))
    return {
      kind: 'head',
      level: 'note',
      tag,
      message: `createExistingSite makes it of the ${what} of the item ${[app, item].filter(Boolean).join('.')} that it names.`,
    };
  const wanted = attributes['data-chapter'] ?? '';
  const name = Object.hasOwn(chapters, wanted) ? wanted : 'pages';
  const chapter = chapters[name];
  const isFound =
    /^\d+$/.test(attributes[attribute] ?? '') || fields.some((field) => chapter && hasField(chapter, field));
  const made = `createExistingSite makes it of the ${what} of the page's item`;
  return isFound
    ? { kind: 'head', level: 'note', tag, message: `${made}; a page whose item has none goes without it.` }
    : {
        kind: 'head',
        level: 'warning',
        tag,
        message: `${made}, and the chapter "${name}" has no field configured for this. Add ${keys} to the configuration (not needed if the app has a field with that name space).`,
      };
}

/** An item that a tag names on a site that reads no fields of items. */
function namesItem({ name: tag, attributes }: HeadTag): Finding[] {
  const { 'data-appid': app, 'data-itemid': item } = attributes;
  if (!item || tag === 'canonical-component') return [];
  const message = `it names the item ${[app, item].filter(Boolean).join('.')}, which only createExistingSite reads. Copy the item's values into the page's document.`;
  return [{ kind: 'head', level: 'warning', tag, message }];
}

/**
 * What becomes of the tags that wrote into the head of an existing page: what neither the page, nor its blocks, nor the site gives is lost. It
 * asks what writes the pages, so both agree.
 */
export function checkHead(checked: CheckedHead): Finding[] {
  const { tags, html, structured, existing } = checked;
  const head = html.slice(0, Math.max(html.search(/<\/head\s*>/i), 0));
  const ofBlocks = structured
    .filter((data) => data !== undefined && data !== null)
    .map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`);
  const own = head + ofBlocks.join('');
  const ofPage = own + contentOfHeadTags(tags, own).html;
  const { sure, all } = existing ? headsOfSite(checked, existing) : { sure: '', all: '' };
  const addressed = all + addressTags(pageUrl(checked.page.path));
  const lostOf = (tag: HeadTag, written: string) => contentOfHeadTags([tag], ofPage + written).lost;
  return tags.flatMap((tag) => {
    const lost = lostOf(tag, all);
    if (existing && lost.length > 0 && lostOf(tag, addressed).length === 0) return [aboutAddress(tag)];
    return [
      ...lost.map((message): Finding => ({ kind: 'head', level: 'error', tag: tag.name, message })),
      ...(existing && lostOf(tag, sure).length > lost.length ? [aboutItem(tag, existing)] : []),
      ...(existing ? [] : namesItem(tag)),
    ];
  });
}
