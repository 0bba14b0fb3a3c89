import { Hono } from 'hono';
import { defaultLanguage, inLanguage, languageOf, pageKey, withoutLanguage } from '../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import { escapeHtml } from '../../runtime/server/escape-html.js';
import { optionalText } from '../optional-text.js';
import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';
import { siteOrigin } from '../http/site-origin.js';
import { headOfExisting } from '../existing/head-of-existing.js';
import { feedName } from '../pages/feed-name.js';
import { sitePaths, type FoundPage } from '../pages/site-paths.js';
import type { CreatedSite } from '../created-site.js';
import { siteOfPage } from '../site-of-page.js';

/** Entries of a feed. */
const feedLength = 20;

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const xml = (body: string, type: string): Response =>
  new Response(xmlHead + body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  });

const isListed = ({ config, item }: FoundPage): boolean => optionalText(item, config.robots_field_id) !== 'noindex';

/**
 * Files for search engines and feed readers: `/robots.txt`; `/sitemap.xml` (every page with its other languages; a
 * legacy configuration may define several maps, `/sitemap-<name>.xml`); `feed.xml` below each list of articles (RSS
 * 2.0, the latest 20 of its language). All addresses are absolute, so map and feed need the site's origin.
 */
export function searchEngineFiles(context: CreatedSite): Hono {
  const { settings, lists, publicOrigin, reads, existing } = context;
  const { languages } = settings;
  const originOf = (url: string) => siteOrigin(new URL(url), publicOrigin);
  const app = new Hono();

  /** Pages in other languages, as search engines want them told on every page of the group, itself included. */
  function alternates(origin: string, paths: readonly string[]): string {
    if (paths.length < 2) return '';
    const link = (lang: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(origin + encodeURI(path))}"/>`;
    const main = defaultLanguage(languages);
    const first = paths.find((path) => languageOf(path, languages) === main);
    return [
      ...paths.map((path) => link(languageOf(path, languages).lang, path)),
      ...(first === undefined ? [] : [link('x-default', first)]),
    ].join('');
  }

  /** Further values of a page in the map, in addition to its address. */
  function details(path: string, { chapter }: FoundPage): string {
    const { frequency = '', priority } = entryOf(path, chapter) ?? {};
    return [
      frequency && `<changefreq>${frequency}</changefreq>`,
      priority === undefined ? '' : `<priority>${priority}</priority>`,
    ].join('');
  }

  const entryOf = (path: string, chapter: string) =>
    existing?.sitemap.entryOf(chapter, path, withoutLanguage(path, languages));

  /** The pages that maps list, by path: those that search engines may have, and that the configuration does not leave out. */
  async function listedPages(): Promise<readonly (readonly [path: string, page: FoundPage])[]> {
    const pages = [...(await sitePaths(context)).pages].filter(([, page]) => isListed(page));
    if (!existing) return pages;
    const names = [...new Set(pages.map(([, { chapter }]) => chapter))];
    const listed = names.flatMap((name) =>
      existing.sitemap.listed(
        name,
        pages.filter(([, { chapter }]) => chapter === name).map(([, { item }]) => item),
      ),
    );
    const items = new Set(listed);
    return pages.filter(([, { item }]) => items.has(item));
  }

  /** @param map Name of one of several maps; default: all pages. */
  async function sitemap(origin: string, map?: string): Promise<string> {
    const { byKey } = await sitePaths(context);
    const listed = await listedPages();
    const paths = new Set(listed.map(([path]) => path));
    const groups = new Map(
      [...byKey.values()].flatMap((all) => {
        const group = all.filter((path) => paths.has(path));
        return group.map((path) => [path, group] as const);
      }),
    );
    const urls = listed
      .filter(([path, { chapter }]) => map === undefined || entryOf(path, chapter)?.map === map)
      .map(([path, page]) => {
        const location = escapeHtml(origin + encodeURI(path));
        return `<url><loc>${location}</loc>${details(path, page)}${alternates(origin, groups.get(path) ?? [])}</url>`;
      });
    return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
  }

  async function feed(origin: string, chapter: string, list: string, language: SiteLanguage): Promise<string> {
    const { lang } = language;
    const index = await reads.lists.index(chapter);
    const articles = (index?.languages.get(lang)?.articles ?? []).slice(0, feedLength);
    const { pages } = await sitePaths(context);
    const page = pages.get(list);
    const title = page ? await titleOf(list, page, language) : '';
    const items = articles.map(({ title: name, slug, description = '', posted_at }) => {
      const address = escapeHtml(origin + encodeURI(slug));
      const date = posted_at > 0 ? `<pubDate>${new Date(posted_at).toUTCString()}</pubDate>` : '';
      return `<item><title>${escapeHtml(name)}</title><link>${address}</link><guid>${address}</guid>${date}<description>${escapeHtml(description)}</description></item>`;
    });
    const self = escapeHtml(origin + encodeURI(list + feedName));
    return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeHtml(title)}</title><link>${escapeHtml(origin + encodeURI(list))}</link><description>${escapeHtml(title)}</description><language>${lang}</language><atom:link rel="self" type="application/rss+xml" href="${self}"/>\n${items.join('\n')}\n</channel></rss>\n`;
  }

  /** Title of a list page. */
  async function titleOf(list: string, { chapter, item }: FoundPage, language: SiteLanguage): Promise<string> {
    if (existing) return (await headOfExisting(existing, { chapter, item_id: item.item_id })).title;
    const site = siteOfPage(context, { language, page: { key: pageKey(list, languages), chapter } });
    return textOf(looseOf((await site.component('page'))?.data)['title']);
  }

  app.get('/robots.txt', (c) => {
    const origin = originOf(c.req.url);
    const map = origin === '' ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
    return c.text(`User-agent: *\nDisallow: /_gh/\nDisallow: /GudHub/\n${map}`);
  });

  const maps = existing && existing.sitemap.maps.length > 1 ? existing.sitemap.maps : [];

  /** The map of maps. */
  const index = (origin: string): string =>
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps
      .map((name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${name}.xml`)}</loc></sitemap>`)
      .join('\n')}\n</sitemapindex>\n`;

  app.get('/sitemap.xml', async (c, next) => {
    const origin = originOf(c.req.url);
    if (origin === '') return next();
    return xml(maps.length > 0 ? index(origin) : await sitemap(origin), 'application/xml');
  });
  for (const name of maps)
    app.get(`/sitemap-${name}.xml`, async (c, next) => {
      const origin = originOf(c.req.url);
      return origin === '' ? next() : xml(await sitemap(origin, name), 'application/xml');
    });

  for (const [chapter, { list }] of Object.entries(lists)) {
    if (list === '') continue;
    for (const language of languages) {
      const own = inLanguage(list, language, languages);
      app.get(own + feedName, async (c, next) => {
        const origin = originOf(c.req.url);
        if (origin === '' || !(await sitePaths(context)).pages.has(own)) return next();
        return xml(await feed(origin, chapter, own, language), 'application/rss+xml');
      });
    }
  }
  return app;
}
