import { Hono } from 'hono';
import { defaultLanguage, languageNamed } from '../../runtime/page/page-info.js';
import type { ArticlesQuery, Site } from '../../runtime/page/site.js';
import type { ArticlesAnswer } from '../../widgets/site/http-site.js';
import { publicJson } from '../http/public-answer.js';
import { siteOfPage } from '../site-of-page.js';
import type { CreatedSite } from '../created-site.js';

const positive = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Most articles in one answer that asks for no page. */
const mostArticles = 10_000;

/** The query for articles of a chapter; invalid parts are ignored. */
function articlesQuery(chapter: string, read: (name: string) => string | undefined): ArticlesQuery {
  const [category, author, slug, sort] = ['category', 'author', 'slug', 'sort'].map(read);
  const [page, limit] = [positive(read('page')), positive(read('limit'))];
  const type = read('type') === 'short' ? 'short' : undefined;
  return {
    chapter,
    ...(type && { type }),
    ...(category && { category }),
    ...(author && { author }),
    ...(slug && { slug }),
    ...(sort && { sort }),
    ...(page && { page }),
    ...(limit && { limit: Math.min(limit, mostArticles) }),
  };
}

async function readArticles(site: Site, query: ArticlesQuery, forSearch: boolean): Promise<unknown> {
  if (forSearch) {
    const articles = await site.search(query.chapter);
    return { articlesAndComments: { articles, comments: [], categories: [] }, total: articles.length };
  }
  const [{ articles, total }, categories] = await Promise.all([site.articles(query), site.categories(query.chapter)]);
  return { articlesAndComments: { articles, comments: [], categories }, total } satisfies ArticlesAnswer;
}

/** Public articles, authors and categories: only published data, and only the names of its readers. */
export function articleEndpoints(context: CreatedSite): Hono {
  const { languages } = context.settings;
  const siteIn = (lang: string | undefined): Site =>
    siteOfPage(context, { language: languageNamed(lang, languages) ?? defaultLanguage(languages) });
  const app = new Hono();

  app.get('/articles/:chapter', async (c) => {
    const chapter = c.req.param('chapter');
    if (!context.reads.lists.chapters.includes(chapter)) return publicJson(null);
    const query = articlesQuery(chapter, (name) => c.req.query(name));
    return publicJson(await readArticles(siteIn(c.req.query('lang')), query, c.req.query('for') === 'search'));
  });
  app.get('/article', async (c) => publicJson(await siteIn(c.req.query('lang')).article(c.req.query('slug') ?? '')));
  app.get('/author', async (c) => publicJson(await siteIn(c.req.query('lang')).author(c.req.query('slug') ?? '')));
  app.get('/authors', async (c) => publicJson(await siteIn(c.req.query('lang')).authors()));
  app.get('/categories/:chapter', async (c) =>
    publicJson(await siteIn(c.req.query('lang')).categories(c.req.param('chapter'))),
  );
  return app;
}
