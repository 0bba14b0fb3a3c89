import { renderPage } from '../../../runtime/server/render-page.js';
import { waveFiles } from '../../../runtime/wave-files.js';
import { registry } from '../../../widgets/registry.js';
import { consentSnippet } from '../../../widgets/cookie-consent/consent-snippet.js';
import { pageHeaders } from '../http/security-headers.js';
import { originPlaceholder } from '../http/site-origin.js';
import { looseOf, textOf } from '../../../widgets/site/lists/read-entry.js';
import { siteOfPage } from '../site-of-page.js';
import type { SiteContext } from '../site-context.js';
import { fontFaces } from '../fonts/font-faces.js';
import { fontFiles } from '../fonts/font-files.js';
import type { PageHead } from '../definition/site-definition.js';
import { feedPath } from './feed-path.js';
import { cdnPath, headHtml } from './head.js';
import type { PageClient } from './page-reads.js';
import type { RenderedPage } from './page-store.js';
import { pageStyles, takeSheets } from './page-styles.js';
import { preloadPicture } from './preload-picture.js';
import type { Route } from './route.js';
import { schemeSnippet } from './scheme-snippet.js';
import { socialPicture, type ChosenPicture } from './social-picture.js';
import { templateText } from './templates.js';

/** What a page is made of. */
export type PageParts = Pick<SiteContext, 'provisioned' | 'definition' | 'cdn' | 'log' | 'publicOrigin' | 'reads'> & {
  readonly client: PageClient;
  /** True for an editor's own page: with entries that are hidden from everybody else. It must not be stored. */
  readonly hidden?: boolean;
};

/** Renders the page of a route, for whatever origin is put into it later, and records what it was made of. */
export async function renderRoute(context: PageParts, route: Route): Promise<RenderedPage> {
  const { provisioned, definition, cdn, log } = context;
  const { language, chapter, key } = route;
  const tags = new Set(route.tags);
  const site = siteOfPage(context, {
    language,
    page: { key, chapter },
    hidden: context.hidden,
    onRead: (tag) => tags.add(tag),
  });
  const [company, head] = await Promise.all([site.config('generalInfo'), site.component('page')]);
  const { name: siteName = '' } = (company ?? {}) as { name?: string };
  const template = takeSheets(templateText(definition, route.template), definition);
  const fonts = fontFiles(definition.fonts ?? []);
  const sheets = [fontFaces(fonts), ...template.sheets];
  let blocks: ReadonlySet<string> = new Set();
  let styles = pageStyles(cdn, sheets, blocks);
  const html = await renderPage(template.html, {
    site,
    registry,
    url: addressOf(route),
    build: cdn.manifest.build,
    wave: (alive) => waveFiles(cdn.manifest, forVisitors(alive)).map((file) => cdnPath + file),
    lang: language.lang,
    chapter,
    pageKey: key,
    lacks: route.lacks,
    translations: route.translations,
    htmlAttributes: { ...(language.dir ? { dir: language.dir } : {}), ...htmlAttributes(provisioned, route) },
    head: (used) => {
      blocks = used;
      styles = pageStyles(cdn, sheets, used);
      return headHtml({
        route,
        ...numbered(pageHead(head?.data), route.listPage),
        languages: definition.settings.languages,
        origin: context.publicOrigin && originPlaceholder,
        siteName,
        styles,
        fonts,
        feed: feedPath(definition, route),
      });
    },
    onProblem: (message, error) => log('warn', message, error === undefined ? {} : { error: String(error) }),
  });
  const added = [
    preloadPicture(html),
    !route.hidden && context.publicOrigin && socialPicture(html, originPlaceholder, chosenPicture(head?.data)),
  ];
  const lines = added.filter(Boolean).join('');
  return {
    status: route.status,
    headers: pageHeaders({ scripts: [consentSnippet, schemeSnippet], styles: [styles.css] }, blocks),
    html: lines ? html.replace('</title>', () => `</title>\n${lines}`) : html,
    tags: [...tags],
  };
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

type HeadWords = Required<Omit<PageHead, 'picture'>>;

/** The picture that the document of a page names for social networks. */
function chosenPicture(stored: unknown): ChosenPicture | undefined {
  const { src, alt } = looseOf(looseOf(stored)['picture']);
  return textOf(src) === '' ? undefined : { src: textOf(src), alt: textOf(alt) };
}

/** What the document of a page says for search engines and the tab. */
function pageHead(stored: unknown): HeadWords {
  const { title, description } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return {
    title: typeof title === 'string' ? title : '',
    description: typeof description === 'string' ? description : '',
  };
}

/** Each page of a list has a title and a description of its own. */
const numbered = (head: HeadWords, page: number): HeadWords =>
  page === 1
    ? head
    : { title: `${head.title} · ${page}`, description: head.description && `${head.description} · ${page}` };

/** Where the page's content lives, for edit mode and for scripts of existing pages. */
function htmlAttributes({ chapters }: SiteContext['provisioned'], { chapter, itemId }: Route): Record<string, string> {
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
