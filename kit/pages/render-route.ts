import { renderPage } from '../../runtime/server/render-page.js';
import { waveFiles } from '../../runtime/wave-files.js';
import { consentSnippet } from '../../widgets/cookie-consent/consent-snippet.js';
import { registry } from '../../widgets/registry.js';
import type { BrowserFiles } from '../browser-files.js';
import { cdnPath } from '../cdn-path.js';
import type { CreatedSite } from '../created-site.js';
import { pageHeaders } from '../http/security-headers.js';
import { originPlaceholder } from '../http/site-origin.js';
import { siteOfPage } from '../site-of-page.js';
import { feedPath } from './feed-path.js';
import { pageHead } from './page-head.js';
import { pageStyles } from './page-styles.js';
import { preloadPicture } from './preload-picture.js';
import type { Route } from './route.js';
import { socialPicture } from './social-picture.js';

/** What a page is made of, besides what its site says. */
export interface PageParts {
  readonly files: BrowserFiles;
  /** HTML of its kind of page. */
  readonly template: string;
  /** Style sheets of the site that stand in the page, before those of blocks. */
  readonly sheets?: readonly string[];
  /** HTML right below the title: links to what must be there early. */
  readonly early?: string;
  /** JavaScript of inline scripts besides the one that sets the default consent. */
  readonly scripts?: readonly string[];
  /** Address of the runtime for a template that loads none; default: the template loads it. */
  readonly script?: string;
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
  { files, template, sheets = [], early = '', scripts = [], script }: PageParts,
): Promise<RenderedPage> {
  const { settings, chapters, publicOrigin, log } = created;
  const { language, chapter, key } = route;
  const tags = new Set(route.tags);
  const site = siteOfPage(created, { language, page: { key, chapter }, onRead: (tag) => tags.add(tag) });
  const [company, head] = await Promise.all([site.config('generalInfo'), site.component('page')]);
  let blocks: ReadonlySet<string> = new Set();
  let styles = pageStyles(files, sheets, blocks);
  const html = await renderPage(template, {
    site,
    registry,
    url: addressOf(route),
    build: files.manifest.build,
    wave: (alive) => waveFiles(files.manifest, forVisitors(alive)).map((file) => cdnPath + file),
    lang: language.lang,
    chapter,
    pageKey: key,
    lacks: route.lacks,
    translations: route.translations,
    htmlAttributes: { ...(language.dir ? { dir: language.dir } : {}), ...htmlAttributes(chapters, route) },
    ...(script === undefined ? {} : { script }),
    head: (used) => {
      blocks = used;
      styles = pageStyles(files, sheets, used);
      return pageHead({
        page: route,
        ...numbered(readHead(head?.data), route.listPage),
        languages: settings.languages,
        origin: publicOrigin && originPlaceholder,
        siteName: nameOf(company),
        styles,
        early,
        scripts,
        feed: feedPath(created, route),
      });
    },
    onProblem: (message, error) => log('warn', message, error === undefined ? {} : { error: String(error) }),
  });
  const added = [preloadPicture(html), !route.hidden && publicOrigin && socialPicture(html, originPlaceholder)];
  const lines = added.filter(Boolean).join('');
  return {
    status: route.status,
    headers: pageHeaders({ scripts: [consentSnippet, ...scripts], styles: [styles.css] }, blocks),
    html: lines ? html.replace('</title>', () => `</title>\n${lines}`) : html,
    tags: [...tags],
  };
}

/** Name of the site's company; existing sites have a list of one. */
function nameOf(company: unknown): string {
  const { name } = ((Array.isArray(company) ? company[0] : company) ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : '';
}

/** Blocks that only editors bring to life: no visitor waits for their files. */
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

/** What the document of a page says for search engines and the tab. */
function readHead(stored: unknown): Head {
  const { title, description } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return {
    title: typeof title === 'string' ? title : '',
    description: typeof description === 'string' ? description : '',
  };
}

/** Each page of a list has a title and a description of its own. */
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
