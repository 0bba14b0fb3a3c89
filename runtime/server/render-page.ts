import { documentAttribute, documentName } from '../page/document-name.js';
import { markerName, writeMarker } from '../entry/marker.js';
import { pageInfo } from '../page/page-info.js';
import { callKey } from '../page/replay-site.js';
import { readSiteSettings } from '../page/site-settings.js';
import type { SiteSettings } from '../page/site-settings.js';
import type { Address, PageInfo, Site } from '../page/site.js';
import { escapeHtml, scriptJson } from './escape-html.js';
import { knownTags } from './find-tags.js';
import type { FoundTag, Wanted } from './find-tags.js';
import { knownBlocks } from './known-blocks.js';
import type { NamedBlock } from './known-blocks.js';
import type { KnownBlock } from './made-block.js';
import { makeBlock } from './make-block.js';
import type { BlockToMake } from './make-block.js';
import type { RenderThreads } from './render-threads.js';
import type { RenderedBlocks } from './rendered-blocks.js';
import { serverCleaner } from './sanitize-server.js';
import type { ServerBlock } from './server-block.js';
import { fillAreas } from './fill-areas.js';
import { fillTexts } from './fill-texts.js';
import { contentOfHeadTags, headTags, type HeadTag } from './head-tags.js';
import { runtimeScript } from './runtime-script.js';
import { siteOfShownPage } from './site-of-shown-page.js';
import { splice } from './splice.js';
import type { Replacement } from './splice.js';

export interface RenderOptions {
  readonly site: Site;
  readonly registry: readonly ServerBlock[];
  /** Address of the page, as a visitor sees it. */
  readonly url: URL;
  /** Hash of the sources, the same as in the browser's build; without it nothing hydrates. */
  readonly build: string;
  /** BCP 47 language; default `en-US`. */
  readonly lang?: string;
  /** Chapter of the page, in which components that name none are looked for; default `pages`. */
  readonly chapter?: string;
  /** Key of the page, whose components are shown unless a tag names another page. Default: derived from its address. */
  readonly pageKey?: string;
  /** True for a path of the default language that the page's language lacks: it is linked in the default one. */
  readonly lacks?: (path: string) => boolean;
  /** Paths of the same page in other languages, by BCP 47 language; default none. */
  readonly translations?: Readonly<Record<string, string>>;
  /** Attributes for `<html>`. */
  readonly htmlAttributes?: Readonly<Record<string, string>>;
  /**
   * Tags of blocks that few visitors activate: they ask the site then, and no page carries the answers. Default none.
   */
  readonly askLater?: ReadonlySet<string>;
  /** Addresses of the browser's files that blocks of some tags need to come alive, as {@link waveFiles} names them; default none. */
  readonly wave?: (tags: ReadonlySet<string>) => readonly string[];
  /** Address of the runtime, for a source that does not load it yet; default: the source loads it, or its blocks stay as the server wrote them. */
  readonly script?: string;
  /** HTML for the end of `<head>`, when it is known which blocks stand on the page, and under which legacy tags; the page's HTML as it is without it is given too. */
  readonly head?: (tags: ReadonlySet<string>, html: string, legacyTags: ReadonlySet<string>) => string;
  /** Blocks that were rendered before, to be taken as they are where nothing that they show has changed; default: all are rendered. */
  readonly blocks?: RenderedBlocks;
  /** Threads that render the blocks, with the same registry; default: the calling thread does. */
  readonly threads?: RenderThreads | undefined;
  /** Called with mistakes in the page's source or data, and with blocks that failed. Default: nothing is reported. */
  readonly onProblem?: (message: string, error?: unknown) => void;
}

/** Blocks inside blocks inside blocks: deeper than this is a page that contains itself. */
const maxDepth = 12;

/** Structured data may say which thing they are about. */
interface Identified {
  readonly '@id'?: unknown;
}

interface Pass {
  readonly options: RenderOptions;
  readonly blocks: BlockTable;
  readonly page: PageInfo;
  /** What blocks know of the page and of its settings; the day, too, as a block may show the year. */
  readonly pageName: string;
  /** Paths of the default language that the page links to and its own language lacks. */
  readonly lacking: ReadonlySet<string>;
  readonly used: Set<string>;
  /** Names of existing pages under which blocks stand on this one. */
  readonly aliases: Set<string>;
  /** Answer of the site's configuration `site`, with the popup that the page says. */
  readonly siteConfig: unknown;
  /** Tags of the blocks that come alive in the browser. */
  readonly alive: Set<string>;
  readonly replay: Map<string, unknown>;
  readonly structured: unknown[];
  /** Tags of existing pages that only wrote into the head. */
  readonly headTags: HeadTag[];
}

/**
 * Renders every block of a page into its tag. The source may be a whole document or a fragment; whatever is not a block stays as it is
 * to the byte.
 *
 * @returns The page's HTML. Rejects where the site cannot be reached.
 * @example
 * const html = await renderPage(template, { site, registry, url: new URL('https://studio.example/'), build });
 */
export async function renderPage(source: string, given: RenderOptions): Promise<string> {
  const lang = given.lang ?? 'en-US';
  const stored = await given.site.config('site');
  const read = readSiteSettings(stored, lang);
  const settings = withPopupOf(source, read);
  const lacking = new Set<string>();
  const lacks = (path: string) => {
    const isLacking = given.lacks?.(path) ?? false;
    if (isLacking) lacking.add(path);
    return isLacking;
  };
  const { url, chapter, pageKey: key, translations } = given;
  const page = pageInfo({ url, lang, settings, chapter, key, lacks, translations });
  const isNamed = chapter !== undefined || key !== undefined;
  const options = isNamed ? { ...given, site: siteOfShownPage(given.site, page) } : given;
  const pass: Pass = {
    options,
    blocks: tableOf(options.registry),
    page,
    pageName: JSON.stringify([url, new Date().toISOString().slice(0, 10), page]),
    lacking,
    used: new Set(),
    aliases: new Set(),
    siteConfig: settings.popupId === read.popupId ? stored : { ...(stored as object), popupId: settings.popupId },
    alive: new Set(),
    replay: new Map(),
    structured: [],
    headTags: [],
  };
  const warn = (message: string) => options.onProblem?.(`${options.url.pathname}: ${message}`);
  const placed = await fillAreas(source, {
    site: options.site,
    specOf: (tag) => pass.blocks.known.get(tag)?.block.spec,
    warn,
  });
  const filled = await fillTexts(placed, {
    site: options.site,
    page,
    cleaner: async (values) => (await serverCleaner()).ahead(values),
    warn,
    isForeign: pass.blocks.isAlias,
  });
  const body = await renderTags(filled, tagsIn(filled, pass.blocks), pass, 'b', 0);
  return splice(body, [...htmlTag(body, options), ...headEnd(body, pass), ...payload(body, pass)]);
}

const isPopup: Wanted = (name, attributes) =>
  ['gh-popup', 'popup-container'].includes(name) &&
  Boolean(attributes['data-popup-id']) &&
  attributes['data-autostart'] === undefined;

/**
 * Settings of an existing site. If its configuration does not name the popup of its openers, it is the page's first
 * popup that does not open automatically.
 */
function withPopupOf(source: string, settings: SiteSettings): SiteSettings {
  if (settings.popupId || !settings.ownTexts) return settings;
  const [popup] = knownTags(source, isPopup);
  return popup ? { ...settings, popupId: popup.attributes['data-popup-id'] ?? '' } : settings;
}

/** The blocks of a registry, ready to be looked for. */
interface BlockTable {
  readonly known: ReadonlyMap<string, NamedBlock>;
  /** Picks the tags of blocks, and those that only wrote into the head. */
  readonly isBlock: Wanted;
  /** Picks the legacy tags, whose HTML their own scripts have written. */
  readonly isAlias: Wanted;
  /** Finds what may be such a tag: HTML without a match has none, and need not be parsed to know that. */
  readonly mayHold: RegExp;
}

const tables = new WeakMap<RenderOptions['registry'], BlockTable>();

function tableOf(registry: RenderOptions['registry']): BlockTable {
  const made = tables.get(registry);
  if (made) return made;
  const known = knownBlocks(registry);
  const names = [...known.keys(), ...headTags];
  const table = {
    known,
    isBlock: (name: string) => known.has(name) || headTags.has(name),
    isAlias: (name: string) => known.get(name)?.alias !== undefined,
    mayHold: new RegExp(`<(?:${names.join('|')})[\\s/>]`, 'i'),
  };
  tables.set(registry, table);
  return table;
}

/** Tags of blocks in HTML, except those inside others. */
const tagsIn = (html: string, { isBlock, mayHold }: BlockTable): readonly FoundTag[] =>
  mayHold.test(html) ? knownTags(html, isBlock) : [];

async function renderTags(
  html: string,
  tags: readonly FoundTag[],
  pass: Pass,
  prefix: string,
  depth: number,
): Promise<string> {
  if (tags.length === 0) return html;
  const replacements = await Promise.all(
    tags.map((tag, index) => renderTag(html, tag, pass, `${prefix}${index}`, depth)),
  );
  return splice(html, replacements.flat());
}

async function renderTag(
  html: string,
  tag: FoundTag,
  pass: Pass,
  prefix: string,
  depth: number,
): Promise<Replacement[]> {
  const known = pass.blocks.known.get(tag.name);
  const authored = html.slice(tag.openEnd, tag.innerEnd);
  if (!known) {
    pass.headTags.push({ name: tag.name, attributes: tag.attributes, content: authored });
    return [{ start: tag.start, end: tag.end, text: '' }];
  }
  const { options } = pass;
  const where = `<${tag.name}> on ${options.url.pathname}`;
  const warn = (message: string) => options.onProblem?.(`${options.url.pathname}: ${message}`);
  if (depth > maxDepth) {
    warn(`${where} is nested in more than ${maxDepth} blocks; it is not rendered.`);
    return [];
  }
  const { block, alias } = known;
  const made = await renderedBlock(
    {
      block,
      alias,
      tag,
      authored,
      site: options.site,
      page: pass.page,
      url: options.url,
      prefix: `${prefix}_`,
      warn,
      onError: (error) => options.onProblem?.(`${where} could not be rendered; its author's content is shown.`, error),
    },
    pass,
  );
  if (!made) return [];
  pass.structured.push(...[made.structured].flat().filter((data) => data !== undefined && data !== null));
  pass.used.add(block.spec.tag);
  if (alias) pass.aliases.add(tag.name);
  if (hydrates(block, tag)) {
    pass.alive.add(block.spec.tag);
    pass.replay.set(callKey('config', ['site']), pass.siteConfig);
    if (!options.askLater?.has(block.spec.tag))
      for (const [key, { answer }] of made.calls) pass.replay.set(key, answer);
  }
  const inner = await renderTags(made.html, made.inner, pass, `${prefix}-`, depth + 1);
  const closing = tag.end === tag.innerEnd ? `</${tag.name}>` : '';
  return [
    { start: tag.openEnd - 1, end: tag.openEnd, text: `${markerAttributes(pass, `${prefix}_`, made.address)}>` },
    { start: tag.openEnd, end: tag.innerEnd, text: inner + closing },
  ];
}

/** A block as it is known, or rendered and known from then on. */
async function renderedBlock(wanted: BlockToMake, pass: Pass): Promise<KnownBlock | undefined> {
  const { blocks, threads, site, lacks = () => false } = pass.options;
  const make = async (): Promise<KnownBlock | undefined> => {
    const made = await (threads ? threads.make(wanted) : makeBlock(wanted));
    return made && { ...made, inner: tagsIn(made.html, pass.blocks) };
  };
  if (!blocks) return make();
  const { tag, authored, prefix, page, warn } = wanted;
  const name = pass.pageName + JSON.stringify([prefix, tag.name, tag.attributes, authored]);
  const known = await blocks.find(name, { site, lacks });
  if (!known) {
    const made = await make();
    if (made) blocks.keep(name, made);
    return made;
  }
  known.lacks.forEach((_isLacking, path) => page.lacks(path));
  known.warnings.forEach(warn);
  return known;
}

function markerAttributes({ options }: Pass, prefix: string, address: Address | undefined): string {
  const document = address ? ` ${documentAttribute}="${documentName(address)}"` : '';
  return ` ${markerName}="${writeMarker({ build: options.build, prefix })}"${document}`;
}

const hydrates = (block: ServerBlock, tag: FoundTag): boolean =>
  (tag.attributes['data-wake'] || block.spec.wake) !== 'never';

function htmlTag(html: string, { htmlAttributes = {}, lang = 'en-US' }: RenderOptions): Replacement[] {
  const tag = /<html\b([^<>]*)>/i.exec(html);
  if (!tag) return [];
  const kept = (tag[1] ?? '').replace(/(?<!\s)\s+lang=("[^"]*"|'[^']*'|\S+)/i, '');
  const added = Object.entries({ lang, ...htmlAttributes }).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return [{ start: tag.index, end: tag.index + tag[0].length, text: `<html${kept}${added.join('')}>` }];
}

/** Blocks are prepared side by side, and whichever is ready first must not make another page of the same content. */
const inOrder = (texts: Iterable<string>): string[] => [...texts].sort();

/** Writes the structured data of each `@id` once: the most detailed version. */
function toldOnce(structured: readonly unknown[]): string[] {
  const told = structured.map((data): [unknown, string] => [(data as Identified)['@id'], scriptJson(data)]);
  told.sort(([, one], [, other]) => one.length - other.length || (one < other ? -1 : 1));
  return inOrder(new Map(told.map(([id, json]) => [id ?? json, json])).values());
}

function headEnd(html: string, { options, used, aliases, structured, headTags: found }: Pass): Replacement[] {
  const at = html.search(/<\/head\s*>/i);
  const data = toldOnce(structured).map((json) => `<script type="application/ld+json">${json}</script>\n`);
  const written = at < 0 ? '' : (options.head?.(used, html, aliases) ?? '') + data.join('');
  const kept = contentOfHeadTags(found, html.slice(0, Math.max(at, 0)) + written);
  for (const lost of kept.lost) options.onProblem?.(`${options.url.pathname}: ${lost}`);
  if (at >= 0)
    return [{ start: at, end: at, text: written + kept.html + runtimeScript(html, options.script, aliases.size > 0) }];
  if (kept.html || options.script !== undefined)
    options.onProblem?.(
      `${options.url.pathname}: the source has no </head>, so nothing could be written into its head.`,
    );
  return [];
}

/** The end tag is the last thing of a page: from there it is found at once, however it is written only from the start. */
function bodyEnd(html: string): number {
  const at = html.lastIndexOf('</body>');
  return at < 0 ? html.search(/<\/body\s*>/i) : at;
}

function payload(html: string, { options, page, lacking, alive, replay }: Pass): Replacement[] {
  const { chapter, key, translations } = page;
  const content = {
    build: options.build,
    wave: options.wave?.(new Set(inOrder(alive))),
    page: { chapter, key, lacks: inOrder(lacking), translations },
    calls: Object.fromEntries(inOrder(replay.keys()).map((call) => [call, replay.get(call)])),
  };
  const at = bodyEnd(html);
  if (at < 0) return [];
  return [
    { start: at, end: at, text: `<script type="application/json" id="gh-page">${scriptJson(content)}</script>\n` },
  ];
}
