import { inLanguage, readablePath } from '../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import { isBelowList } from '../../widgets/shared/list-paths.js';
import { sortOf } from '../../widgets/shared/list-window.js';
import type { BrowserFiles } from '../browser-files.js';
import type { CreatedSite } from '../created-site.js';
import { answerPacked } from '../http/answer-packed.js';
import { originPlaceholder, siteOrigin } from '../http/site-origin.js';
import { leadTo } from '../http/lead-to.js';
import { wrongHosts } from '../http/security-headers.js';
import { SiteError } from '../site-error.js';
import { askedAuthor } from './asked-author.js';
import { isMeantFile, meantPath } from './meant-path.js';
import { renderRoute, type PageParts, type RenderedPage } from './render-route.js';
import { warnOfLeftTags } from './left-tags-of.js';
import { keptPages, type KeptPage } from './kept-pages.js';
import { findRoute, type Route } from './route.js';
import { sitePaths } from './site-paths.js';
import { writtenInline } from './written-inline.js';

/** How a site's pages are made. */
export interface PageOptions extends Omit<PageParts, 'files' | 'template'> {
  /** HTML of a page: by the name in its template field, or by whatever else the page says. `undefined` where the site has none. */
  readonly template: (route: Route) => string | undefined | Promise<string | undefined>;
}

/** What a template has that its page's visitors do not get, in sentences. */
function lossesOf(
  template: string,
  { existing }: CreatedSite,
  { hosts = {}, namedHosts = false }: Pick<PageOptions, 'hosts' | 'namedHosts'>,
): string[] {
  const { hosts: loaded, handlers } = writtenInline(template);
  const allowed = new Set(Object.values(hosts).flat());
  const refused = namedHosts ? [] : loaded.filter((host) => !allowed.has(host));
  return [
    existing ? warnOfLeftTags(template) : '',
    refused.length > 0
      ? `The policy of pages refuses files of ${refused.join(', ')}: name these hosts in the option hosts of pages, or take the files away.`
      : '',
    handlers
      ? 'The policy of pages refuses handlers in attributes of the template (onclick …): put them into a script.'
      : '',
  ].filter(Boolean);
}

const noTemplate = ({ path, template }: Route, { existing }: CreatedSite): string =>
  existing
    ? `The page ${path} has no file: ${template} was looked for. Add that file, or name another one for this path in the routes of the configuration.`
    : `The page ${path} names the template "${template}", and the site has none of that name: add it, or change the page's template field.`;

/** A configuration of the site's operators may name another site, as a whole address. */
const leadByConfiguration = (to: string): Response =>
  to.startsWith('/')
    ? leadTo(301, to)
    : new Response(null, { status: 301, headers: { location: encodeURI(to), 'cache-control': 'no-store' } });

/**
 * Answers page views. A path is a page if it is the slug of a chapter's item, or a further page of a list. Any other
 * path gets the not-found page, or `undefined` if the site has none.
 */
export function pageAnswers(
  created: CreatedSite,
  files: BrowserFiles,
  { template, ...parts }: PageOptions,
): (request: Request) => Promise<Response | undefined> {
  // What a page says of its own address depends on the request alone where the site has no public one.
  const site: CreatedSite = { ...created, origin: originPlaceholder };

  const wrong = wrongHosts(parts.hosts ?? {});
  if (wrong.length > 0)
    throw new SiteError(
      'bad-option',
      `siteHandler: pages.hosts takes hosts such as https://chat.example by directive of the policy, and has ${wrong.join(', ')}.`,
    );
  const told = new Set<string>();

  /** Says once what is lost of a template, however many pages are made of it. */
  function tell(html: string, { path }: Route): void {
    for (const message of lossesOf(html, site, parts)) {
      if (!told.has(message)) site.log('warn', message, { path });
      told.add(message);
    }
  }

  const kept = keptPages({ time: created.keep ?? 0 });

  async function render(route: Route): Promise<RenderedPage> {
    const html = await template(route);
    if (html === undefined) throw new SiteError('no-template', noTemplate(route, site));
    tell(html, route);
    return renderRoute(site, route, { ...parts, files, template: html });
  }

  /** An existing site may have no page for addresses that do not exist; then whatever stands behind the handler answers. */
  async function routeOf(path: string, search: string): Promise<Route | undefined> {
    try {
      return await findRoute(site, path, search);
    } catch (error) {
      if (site.existing && error instanceof SiteError && error.code === 'no-page') return undefined;
      throw error;
    }
  }

  /** Leads from a file of a static site to the page that is meant; whatever stands behind the handler answers for other files. */
  async function fileAnswer(path: string): Promise<Response | undefined> {
    if (site.existing || !isMeantFile(path)) return undefined;
    const meant = await meantPath(site, await sitePaths(site), path);
    return meant === undefined ? undefined : leadTo(301, meant);
  }

  /** The page of a route; all unknown paths of a language share one. */
  const pageOf = (route: Route): Promise<KeptPage> =>
    kept(route.status === 404 ? `404 ${route.language.lang}` : route.path + route.search, () => render(route));

  /** An existing site may have items whose file is missing: they do not become pages, and the log names the file. */
  async function pageOrMissing(route: Route): Promise<KeptPage | undefined> {
    try {
      return await pageOf(route);
    } catch (error) {
      if (!site.existing || !(error instanceof SiteError) || error.code !== 'no-template') throw error;
      if (!told.has(error.message)) site.log('warn', error.message, { path: route.path });
      told.add(error.message);
      const missing = route.status === 404 ? undefined : await routeOf(notFoundIn(route.language), '');
      return missing?.status === 404 ? pageOrMissing(missing) : undefined;
    }
  }

  const notFoundIn = (language: SiteLanguage): string =>
    inLanguage(site.places.notFound, language, site.settings.languages);

  return async (request) => {
    const url = new URL(request.url);
    const asked = readablePath(url.pathname);
    const author = askedAuthor(site, asked, url);
    if (author !== undefined && (await sitePaths(site)).pages.has(author)) return leadTo(301, author);
    const path = author ?? asked;
    const led = site.existing?.redirects.get(`${path.replace(/(?<!\/)\/+$/, '')}/`);
    if (led !== undefined) return leadByConfiguration(led);
    if (/\.[a-z0-9]+$/i.test(path)) return fileAnswer(path);
    if (!path.endsWith('/')) {
      const location = `${url.pathname.replace(/\/{2,}/g, '/')}/${url.search}`;
      return new Response(null, { status: 301, headers: { location } });
    }
    const order = isBelowList(path, Object.values(site.lists), site.settings.languages)
      ? sortOf(url.search)
      : undefined;
    const route = await routeOf(path, order === undefined ? '' : `?sort=${order}`);
    if (!route) return undefined;
    if (route.moved !== undefined) return leadTo(301, route.moved);
    if (route.elsewhere !== undefined) return leadTo(302, route.elsewhere);
    const page = await pageOrMissing(route);
    if (!page) return undefined;
    const text = page.textFor(siteOrigin(url, site.publicOrigin));
    const cache = page.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
    return answerPacked(request, text, { status: page.status, headers: { ...page.headers, 'cache-control': cache } });
  };
}
