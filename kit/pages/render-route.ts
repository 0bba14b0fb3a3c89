import { asOfAttribute } from '../../runtime/page/as-of.js';
import type { Site } from '../../runtime/page/site.js';
import { withoutTwice } from '../../runtime/server/head-tags.js';
import { renderPage } from '../../runtime/server/render-page.js';
import { waveFiles } from '../../runtime/parts/wave-files.js';
import { consentSnippet } from '../../widgets/cookie-consent/consent-snippet.js';
import { partInLanguage } from '../../widgets/shared/part-in-language.js';
import { plainText } from '../../widgets/shared/plain-text.js';
import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';
import { registry } from '../../widgets/registry.js';
import type { BrowserFiles } from '../browser-files.js';
import { cdnPath } from '../cdn-path.js';
import type { CreatedSite } from '../created-site.js';
import { headOfExisting } from '../existing/head-of-existing.js';
import type { ExistingHead } from '../existing/head-of-existing.js';
import { structuredDataOfExisting } from '../existing/structured-data-of-existing.js';
import { pageHeaders, refusedMedia, wrongHosts, type PolicyHosts } from '../http/security-headers.js';
import { originPlaceholder } from '../http/site-origin.js';
import { siteOfPage } from '../site-of-page.js';
import { feedPath } from './feed-path.js';
import { firstBlocks, writeLaterStyles } from './later-styles.js';
import { mediaHosts, type MediaHosts } from './media-hosts.js';
import { pageHead } from './page-head.js';
import { pageStyles } from './page-styles.js';
import type { PageStyles } from './page-styles.js';
import type { FindPlaceholders } from './picture-placeholders.js';
import { preloadPicture } from './preload-picture.js';
import { printSnippet } from './print-snippet.js';
import type { Route } from './route.js';
import { socialPicture, type ChosenPicture } from './social-picture.js';
import { styleAttributes } from './style-attributes.js';
import { writtenInline } from './written-inline.js';

/** What a page is made of, in addition to its site's settings. */
export interface PageParts {
  readonly files: BrowserFiles;
  /** HTML of its kind of page. */
  readonly template: string;
  /** Style sheets of the site that stand in the page, before those of blocks. */
  readonly sheets?: readonly string[];
  /** HTML right below the title: links to what must be there early. */
  readonly early?: string;
  /** JavaScript of inline scripts, except the one that sets the default consent. */
  readonly scripts?: readonly string[];
  /** True for an editor's own page: with entries of lists that are hidden from everybody else. It must not be stored. */
  readonly hiddenEntries?: boolean | undefined;
  /** Other hosts that pages load from, by directive of their policy: scripts and styles of the templates, pictures and films of documents. Default none. */
  readonly hosts?: PolicyHosts;
  /**
   * True where the policy allows the hosts that the page itself names: of pictures and films, and of scripts and style sheets of its template. Default:
   * those in `hosts` alone.
   */
  readonly namedHosts?: boolean | undefined;
  /** Number of the site's last change before the page was made; its editors ask what has been saved since. Default: the page does not say. */
  readonly asOf?: number | undefined;
  /** Finds what stands in for pictures until they have come; default: nothing does. */
  readonly placeholders?: FindPlaceholders;
  /** Address of the runtime for a template that loads none; default: the template loads it. */
  readonly script?: string;
  /** True where no script of the site sets HTML as text: the policy then requires Trusted Types. Default: false. */
  readonly trustsNoText?: boolean | undefined;
}

/** What a page is answered with. */
export interface Page {
  readonly status: number;
  readonly html: string;
  /** Headers that belong to this very page: its policy names what stands inline in it. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface RenderedPage extends Page {
  /** What it was made of. */
  readonly tags: readonly string[];
}

/** Renders the page of a route, for whatever origin is put into it later, and records what it was made of. */
export async function renderRoute(
  created: CreatedSite,
  route: Route,
  {
    files,
    template,
    sheets = [],
    early = '',
    scripts: siteScripts = [],
    script,
    hosts: given,
    namedHosts = false,
    placeholders,
    hiddenEntries: hidden,
    asOf,
    trustsNoText,
  }: PageParts,
): Promise<RenderedPage> {
  const { settings, chapters, publicOrigin, log } = created;
  const { language, chapter, key } = route;
  const tags = new Set(route.tags);
  const scripts = [printSnippet, ...siteScripts];
  const site = siteOfPage(created, { language, page: { key, chapter }, hidden, onRead: (tag) => tags.add(tag) });
  const tell = (problem: string): void => log('warn', problem, { path: route.path });
  const [stored, head] = await Promise.all([
    site.config('generalInfo'),
    wordsOfHead(created, route, { site, template, tell }),
  ]);
  const company = looseOf(partInLanguage(stored, language, settings.languages));
  const written = writtenInline(template);
  let blocks: ReadonlySet<string> = new Set();
  let styles = pageStyles(files, sheets, blocks);
  let later: PageStyles = { css: '', files: [] };
  const lines = (body: string): string => {
    const pictures = [
      preloadPicture(body),
      !route.hidden && publicOrigin && socialPicture(body, originPlaceholder, chosenPicture(head)),
    ];
    return pageHead({
      page: route,
      ...numbered(readHead(head), route.listPage),
      languages: settings.languages,
      origin: publicOrigin && originPlaceholder,
      siteName: textOf(company['name']),
      twitterName: textOf(looseOf(head)['twitterName']) || textOf(company['twitterName']),
      styles,
      early: [...pictures, early].filter(Boolean).join(''),
      scripts,
      feed: feedPath(created, route),
    });
  };
  const rendered = await renderPage(template, {
    site,
    registry,
    blocks: created.blocks,
    threads: created.threads,
    url: addressOf(route),
    build: files.manifest.build,
    askLater: editorsOnly,
    wave: (alive) => waveFiles(files.manifest, forVisitors(alive)).map((file) => cdnPath + file),
    lang: language.lang,
    chapter,
    pageKey: key,
    lacks: route.lacks,
    translations: route.translations,
    htmlAttributes: {
      ...(language.dir ? { dir: language.dir } : {}),
      ...htmlAttributes(chapters, route),
      ...(asOf === undefined ? {} : { [asOfAttribute]: String(asOf) }),
    },
    ...(script === undefined ? {} : { script }),
    head: (used, body, legacyTags) => {
      blocks = used;
      // On a page with legacy tags, rules of the page and of the blocks need their order.
      const first = legacyTags.size > 0 ? used : firstBlocks(body, used);
      styles = pageStyles(files, sheets, first, legacyTags.size > 0);
      later = pageStyles(files, [], used, false, styles);
      const data = structuredDataOfExisting(template, {
        head: created.existing ? (head as ExistingHead) : headOfDocument(head, body),
        company,
        url: addressOf(route),
        blocks: used,
      });
      return withoutTwice(lines(body), headOf(template)) + data;
    },
    onProblem: (message, error) => log('warn', message, error === undefined ? {} : { error: String(error) }),
  });
  const { html, styles: laterTexts } = await writeLaterStyles(rendered, later, placeholders);
  const { named, left } = styleAttributes(template, html);
  if (left > 0)
    log(
      'warn',
      `The policy of pages has room for 32 different styles in attributes, and refuses ${left} more: put them into a style sheet.`,
      { path: route.path },
    );
  const media = mediaHosts(html, new Set([publicOrigin ?? '', originPlaceholder]));
  const hosts = namedHosts ? withNamed(given, media, written.hosts) : given;
  warnOfRefusedMedia(refusedMedia(media, blocks, hosts), { log, path: route.path });
  return {
    status: route.status,
    headers: pageHeaders(
      {
        scripts: [consentSnippet, ...scripts, ...written.scripts],
        styles: [styles.css, ...laterTexts, ...written.styles],
        styleAttributes: named,
        trustsNoText,
      },
      blocks,
      hosts,
    ),
    html,
    tags: [...tags],
  };
}

/** What a script of another host may need of that host. */
const ofScripts = ['script-src', 'style-src', 'font-src', 'connect-src', 'img-src', 'frame-src'] as const;

/** Style sheets that have their fonts on another host. */
const fontHosts: Readonly<Record<string, string>> = { 'https://fonts.googleapis.com': 'https://fonts.gstatic.com' };

/**
 * Hosts, with those that a page names added; a host that cannot stand in a policy is left out.
 *
 * @param files Hosts of scripts and style sheets of its template.
 */
function withNamed(hosts: PolicyHosts = {}, media: MediaHosts, files: readonly string[]): PolicyHosts {
  const named: Record<string, readonly string[]> = { ...media };
  for (const directive of ofScripts) named[directive] = [...(named[directive] ?? []), ...files];
  named['font-src'] = [...(named['font-src'] ?? []), ...files.flatMap((host) => fontHosts[host] ?? [])];
  const all = Object.entries(named).map(([directive, added]) => {
    const right = added.filter((host) => wrongHosts({ [directive]: [host] }).length === 0);
    return [directive, [...new Set([...(hosts[directive as keyof PolicyHosts] ?? []), ...right])]] as const;
  });
  return { ...hosts, ...Object.fromEntries(all) };
}

const warned = new WeakMap<CreatedSite['log'], Set<string>>();

/** Warns once of each host whose pictures or films the policy of pages refuses. */
function warnOfRefusedMedia(
  refused: PolicyHosts,
  { log, path }: { readonly log: CreatedSite['log']; readonly path: string },
): void {
  const known = warned.get(log) ?? new Set();
  warned.set(log, known);
  for (const [directive, named] of Object.entries(refused)) {
    const hosts = named.filter((host) => !known.has(`${directive} ${host}`));
    if (hosts.length === 0) continue;
    for (const host of hosts) known.add(`${directive} ${host}`);
    log(
      'warn',
      `The policy of pages refuses ${directive === 'img-src' ? 'pictures' : 'films and sounds'} from ${hosts.join(', ')}. Add each host that you trust to "${directive}": in the option pages.hosts of siteHandler, or in the setting MEDIA_HOSTS of the site server.`,
      { path },
    );
  }
}

/**
 * Title, description and the like: the component `page` of the page's document; existing sites store them in fields of
 * items.
 */
async function wordsOfHead(
  { existing }: CreatedSite,
  { chapter, itemId: item_id }: Route,
  {
    site,
    template,
    tell,
  }: { readonly site: Site; readonly template: string; readonly tell: (problem: string) => void },
): Promise<unknown> {
  return existing
    ? headOfExisting(existing, { chapter, item_id }, template, tell)
    : (await site.component('page'))?.data;
}

const headOf = (template: string): string => template.slice(0, Math.max(template.search(/<\/head\s*>/i), 0));

/** Blocks that only editors activate: no visitor waits for their files, or carries their words. */
const editorsOnly: ReadonlySet<string> = new Set(['gh-edit-mode', 'gh-login']);
const forVisitors = (tags: ReadonlySet<string>): readonly string[] => [...tags].filter((tag) => !editorsOnly.has(tag));

/** Set as a path, because one that begins with two slashes would be read as another host. */
function addressOf({ path, search }: Route): URL {
  const url = new URL(originPlaceholder);
  url.pathname = path;
  url.search = search;
  return url;
}

interface Head {
  readonly title: string;
  readonly description: string;
}

/** The picture that a page names for social networks. */
function chosenPicture(stored: unknown): ChosenPicture | undefined {
  const { src, alt, asItIs } = looseOf(looseOf(stored)['picture']);
  return textOf(src) === '' ? undefined : { src: textOf(src), alt: textOf(alt), asItIs: asItIs === true };
}

/** What the document of a page says for search engines and the tab. */
function readHead(stored: unknown): Head {
  const { title, description } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return {
    title: typeof title === 'string' ? title : '',
    description: typeof description === 'string' ? description : '',
  };
}

/** What a page of documents is about, as structured data tell it: what its head says, and the heading that its blocks have written. */
function headOfDocument(stored: unknown, body: string): Omit<ExistingHead, 'twitterName'> {
  const [, heading = ''] = /<h1\b[^<>]*>((?:(?!<h1\b).)*?)<\/h1>/is.exec(body) ?? [];
  return { ...readHead(stored), picture: chosenPicture(stored), heading: plainText(heading), profiles: [] };
}

/** Each page of a list has a title and its own description. */
const numbered = (head: Head, page: number): Head =>
  page === 1
    ? head
    : { title: `${head.title} · ${page}`, description: head.description && `${head.description} · ${page}` };

/** Where the page's content lives, for edit mode and for scripts of existing pages. */
function htmlAttributes(chapters: CreatedSite['chapters'], { chapter, itemId }: Route): Record<string, string> {
  const fields = Object.entries(chapters).map(([name, { json_field_id }]) => [
    `data-${name}-json_field_id`,
    String(json_field_id),
  ]);
  return {
    'data-chapter': chapter,
    'data-app-id': String(chapters[chapter]?.app_id),
    'data-item-id': String(itemId),
    ...Object.fromEntries(fields),
  };
}
