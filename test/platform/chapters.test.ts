import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArticleDetails } from '../../runtime/page/site.js';
import { blogSite, testArticle } from '../support/blog-site.js';
import { openTestSite, type TestSite } from './open-test-site.js';

const days = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10);

/** Thirteen articles of one category: one more than a page holds. */
const many = Array.from({ length: 13 }, (_, index) =>
  testArticle(`a-${index}`, { title: `${String.fromCharCode(77 - index)} ${index}`, posted: days(index) }),
);
const [first] = many;
const translated = {
  ...first!,
  documents: {
    ...first!.documents,
    uk: {
      ...first!.documents['en-US'],
      entry: { ...(first!.documents['en-US']!['entry'] as object), title: 'Стаття' },
    },
  },
};

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(
    () => ({}),
    blogSite([
      translated,
      ...many.slice(1),
      testArticle('вежа', { categories: ['software'], author: '', posted: days(-1) }),
      testArticle('lonely', { categories: ['software'], author: 'maya-okafor', posted: days(40) }),
    ]),
  );
});
afterAll(() => site.close());

const html = async (path: string): Promise<string> => (await site.ask(path)).text();
const titlesOn = async (path: string): Promise<string[]> =>
  [...(await html(path)).matchAll(/gh-article-card-title"><a[^>]*><span[^>]*>([^<]*)/g)].map(
    ([, title]) => title ?? '',
  );
const json = async <T>(path: string): Promise<T> => (await (await site.ask(path)).json()) as T;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const comment = (fields: Record<string, string>) =>
  site.ask('/_gh/comments', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      slug: '/blog/a-3/',
      name: 'Iris',
      email: 'iris@studio.example',
      text: 'How large is a clay?',
      ...fields,
    }),
  });

/** Items of one of the apps that visitors fill. */
async function itemsOf(name: string) {
  const { app_id } = (await site.client.apps.list()).find((app) => app.app_name === name)!;
  const { field_list } = await site.client.apps.get(app_id);
  const fields = new Map(field_list.map((field) => [field.name_space, field.field_id]));
  return { app_id, fields, items: await site.client.items.list(app_id) };
}

describe('addresses of the blog', () => {
  it.each([
    ['/blog/', 200],
    ['/blog/page/2/', 200],
    ['/blog/page/3/', 404],
    ['/blog/page/0/', 404],
    ['/blog/page/-1/', 404],
    ['/blog/page/two/', 404],
    ['/blog/architecture/', 200],
    ['/blog/architecture/page/2/', 200],
    ['/blog/architecture/page/3/', 404],
    ['/blog/design/', 200],
    ['/blog/authors/', 200],
    ['/blog/authors/olena-hrytsenko/', 200],
    ['/blog/authors/nobody/', 404],
    ['/blog/a-3/', 200],
    ['/blog/a-3/page/2/', 404],
    ['/blog/no-such-article/', 404],
    ['/uk/blog/', 200],
    ['/uk/blog/page/2/', 404],
    ['/uk/blog/a-0/', 200],
    ['/projects/', 200],
    ['/projects_categories/interior/', 200],
  ])('%s answers with %i', async (path, status) => {
    expect((await site.ask(path)).status).toBe(status);
  });

  it('lead the first page of a list to the list itself, for ever', async () => {
    const answer = await site.ask('/blog/architecture/page/1/?sort=title-a-z');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/blog/architecture/?sort=title-a-z']);
  });

  it.each([
    ['/blog/authors/?path=olena-hrytsenko', 301, '/blog/authors/olena-hrytsenko/'],
    ['/blog/authors/?path=/blog/authors/olena-hrytsenko/', 301, '/blog/authors/olena-hrytsenko/'],
    ['/blog/authors/?path=nobody', 404, null],
    ['/uk/blog/authors/?path=nobody', 404, null],
    ['/blog/?path=olena-hrytsenko', 200, null],
  ])('lead the author that existing pages name in a query to the own page: %s', async (path, status, location) => {
    const answer = await site.ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  it.each([
    ['/Blog/A-3/', '/blog/a-3/'],
    ['/blog/index.html', '/blog/'],
    ['/blog/a-3.html', '/blog/a-3/'],
    ['/projects_categories/', '/projects/'],
    ['/feed/', '/blog/feed.xml'],
    ['/rss.xml', '/blog/feed.xml'],
    ['/blog/feed/', '/blog/feed.xml'],
    ['/uk/blog/atom.xml', '/uk/blog/feed.xml'],
  ])('lead where people mean: %s', async (path, location) => {
    const answer = await site.ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  });

  it('may have letters of any alphabet in their paths', async () => {
    const path = encodeURI('/blog/вежа/');
    const answer = await site.ask(`http://localhost${path}`);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('Title of вежа');
    const elsewhere = await site.ask(`/uk${path}`);
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, path]);
    expect((await site.ask('/blog/%D0%B2%00/')).status).toBe(404);
    expect((await site.ask('/blog/%FF/')).status).toBe(404);
  });

  it('lead an article that a language lacks to the default one', async () => {
    const answer = await site.ask('/uk/blog/a-3/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/blog/a-3/']);
  });
});

describe('files for search engines', () => {
  const known = (path: string) => site.ask(`http://localhost${path}`);

  it('are robots.txt and a map that has every public page with its other languages', async () => {
    expect(await (await known('/robots.txt')).text()).toContain('\nSitemap: http://localhost/sitemap.xml\n');
    const answer = await known('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const map = await answer.text();
    expect(map.match(/<loc>[^<]*<\/loc>/g)).toContain('<loc>http://localhost/uk/blog/a-0/</loc>');
    expect(map).toContain(
      '<loc>http://localhost/blog/a-0/</loc><xhtml:link rel="alternate" hreflang="en-US" href="http://localhost/blog/a-0/"/><xhtml:link rel="alternate" hreflang="uk" href="http://localhost/uk/blog/a-0/"/><xhtml:link rel="alternate" hreflang="x-default" href="http://localhost/blog/a-0/"/></url>',
    );
    expect(map).not.toContain('/404/');
  });

  it('are a feed of each list in each language, newest first, which the pages of the list name', async () => {
    const answer = await known('/blog/feed.xml');
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const feed = await answer.text();
    expect(/<channel><title>([^<]+)/.exec(feed)?.[1]).toBe(/<title>([^<]+)/.exec(await html('/blog/'))?.[1]);
    const titles = [...feed.matchAll(/<item><title>([^<]*)/g)].map(([, title]) => title);
    expect(titles.slice(0, 3)).toEqual(['Title of lonely', 'A 12', 'B 11']);
    expect(await (await known('/uk/blog/feed.xml')).text()).toContain('<link>http://localhost/uk/blog/a-0/</link>');
    expect(await html('/blog/a-3/')).toContain(
      '<link rel="alternate" type="application/rss+xml" href="/blog/feed.xml">',
    );
    expect(await html('/contact/')).not.toContain('rss+xml');
  });

  it('are not there under a name that the site does not know, because their addresses are whole', async () => {
    for (const path of ['/sitemap.xml', '/blog/feed.xml']) expect((await site.ask(path)).status, path).toBe(404);
  });
});

describe('lists', () => {
  it('have twelve articles on a page, newest first, and the rest on the next one', async () => {
    const firstPage = await titlesOn('/blog/architecture/');
    expect(firstPage).toHaveLength(12);
    expect(firstPage[0]).toBe('A 12');
    expect(await titlesOn('/blog/architecture/page/2/')).toEqual(['M 0']);
  });

  it('are put in order before they are cut into pages', async () => {
    expect((await titlesOn('/blog/architecture/?sort=date-oldest'))[0]).toBe('M 0');
    expect((await titlesOn('/blog/architecture/?sort=title-a-z')).slice(0, 2)).toEqual(['A 12', 'B 11']);
    expect(await titlesOn('/blog/architecture/page/2/?sort=title-z-a')).toEqual(['A 12']);
    expect(await titlesOn('/blog/architecture/?sort=views')).toEqual(await titlesOn('/blog/architecture/'));
  });

  it('have the articles of their language alone', async () => {
    expect(await titlesOn('/uk/blog/')).toEqual(['Стаття']);
    expect(await titlesOn('/blog/')).not.toContain('Стаття');
  });

  it('say in the exact words that they are empty', async () => {
    expect(await html('/blog/design/')).toContain('This category is empty');
    expect(await html('/blog/authors/tomas-lindqvist/')).toContain('This author have no posts yet');
  });

  it('offer all articles and nine categories, in the order and by the names of the specification', async () => {
    const [menu = ''] = /<nav class="gh-categories[^]*?<\/nav>/.exec(await html('/blog/')) ?? [];
    const links = [...menu.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, name = '']) => [
      name.replace(/<[^>]*>/g, ''),
      href,
    ]);
    expect(links).toEqual([
      ['All', '/blog/'],
      ['Architecture', '/blog/architecture/'],
      ['3D Rendering', '/blog/3d-rendering/'],
      ['Design', '/blog/design/'],
      ['Interior', '/blog/interior-rendering/'],
      ['Exterior', '/blog/exterior-rendering/'],
      ['Software', '/blog/software/'],
      ['Real Estate', '/blog/real-estate/'],
      ['Animation', '/blog/animation/'],
      ['Product', '/blog/product/'],
    ]);
  });

  it('give an author their own articles, all on one page', async () => {
    expect(await titlesOn('/blog/authors/olena-hrytsenko/')).toHaveLength(13);
    expect(await titlesOn('/blog/authors/maya-okafor/')).toEqual(['Title of lonely']);
  });

  it('link the first page from the second one without a number', async () => {
    const page = await html('/blog/page/2/');
    expect(page).toMatch(/rel="prev"[^>]*href="\/blog\/"|href="\/blog\/"[^>]*rel="prev"/);
    expect(page).not.toContain('/blog/page/1/');
  });

  it('show what an editor has saved on an article’s page', async () => {
    await html('/blog/');
    const [, app_id, item_id, element_id] = (
      /<article[^>]*data-gh-document="(\d+)\.(\d+)\.(\d+)"/.exec(await html('/blog/')) ?? []
    ).map(Number);
    const place = { app_id: app_id!, item_id: item_id!, element_id: element_id! };
    const document = (await site.client.documents.get(place))!;
    const data = JSON.parse(document.data) as { entry: { title: string } };
    data.entry.title = 'Renamed';
    await site.client.documents.insert({ ...place, data: JSON.stringify(data) });
    expect((await titlesOn('/blog/'))[0]).toBe('Renamed');
  });
});

describe('what readers leave', () => {
  it('keeps a comment from everybody until an editor has approved it, and its e-mail for ever', async () => {
    expect((await comment({})).status).toBe(200);
    expect(await html('/blog/a-3/')).not.toContain('How large is a clay?');
    const { app_id, fields, items } = await itemsOf('Comments');
    expect(items).toHaveLength(1);
    await site.client.items.update(app_id, [
      { item_id: items[0]!.item_id, fields: [{ field_id: fields.get('status')!, field_value: '1' }] },
    ]);
    expect(await html('/blog/a-3/')).toContain('How large is a clay?');
    const answers = [await html('/blog/a-3/'), await (await site.ask('/_gh/article?slug=/blog/a-3/')).text()];
    for (const answer of answers) expect(answer).not.toContain('iris@studio.example');
    expect((await json<ArticleDetails>('/_gh/article?slug=/blog/a-3/')).commentsQuantity).toBe(1);
  });

  it('refuses a comment that is not as it should be, and one on nothing', async () => {
    expect((await comment({ text: ' ' })).status).toBe(422);
    expect((await comment({ email: 'iris' })).status).toBe(422);
    expect((await comment({ slug: '/contact/' })).status).toBe(404);
  });

  it('keeps what a machine has filled in as spam, and stops an address after five in a minute', async () => {
    const { items: before, fields } = await itemsOf('Comments');
    expect((await comment({ website: 'https://spam.example' })).status).toBe(200);
    const { items } = await itemsOf('Comments');
    expect(items).toHaveLength(before.length + 1);
    const known = new Set(before.map(({ item_id }) => item_id));
    const [spam] = items.filter(({ item_id }) => !known.has(item_id));
    expect(spam?.fields.find(({ field_id }) => field_id === fields.get('status'))?.field_value).toBe('2');
    expect((await json<ArticleDetails>('/_gh/article?slug=/blog/a-3/')).commentsQuantity).toBe(1);
    expect((await comment({})).status).toBe(429);
  });

  it('counts one vote of a visitor on an article, which a later one replaces', async () => {
    const answer = await post('/_gh/rating', { slug: '/blog/a-5/', rating: 2 });
    expect(await answer.json()).toEqual({ avg: 2, count: 1 });
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const again = await post('/_gh/rating', { slug: '/blog/a-5/', rating: 5 }, { cookie });
    expect(await again.json()).toEqual({ avg: 5, count: 1 });
    const other = await post('/_gh/rating', { slug: '/blog/a-5/', rating: 4 });
    expect(await other.json()).toEqual({ avg: 4.5, count: 2 });
  });

  it.each([0, 6, 2.5, 'x'])('refuses the vote %s', async (rating) => {
    expect((await post('/_gh/rating', { slug: '/blog/a-5/', rating })).status).toBe(400);
  });

  it('counts views', async () => {
    const valueOf = async () => {
      const { fields, items } = await itemsOf('Views');
      return items.map((item) => item.fields.find(({ field_id }) => field_id === fields.get('count'))?.field_value);
    };
    const view = async () => (await post('/_gh/views', { slug: '/blog/a-6/' })).status;
    expect([await view(), await view()]).toEqual([204, 204]);
    expect(await valueOf()).toEqual([]);
    await site.flush();
    expect(await valueOf()).toEqual(['2']);
    await view();
    await site.flush();
    expect(await valueOf()).toEqual(['3']);
  });
});

describe('endpoints', () => {
  it('answer with articles in the shape of existing sites', async () => {
    const answer = await json<{
      articlesAndComments: { articles: { slug: string }[]; categories: unknown[] };
      total: number;
    }>('/_gh/articles/blog?category=architecture&page=2');
    expect(answer.total).toBe(13);
    expect(answer.articlesAndComments.articles.map(({ slug }) => slug)).toEqual(['/blog/a-0/']);
    expect(answer.articlesAndComments.categories).toHaveLength(9);
  });

  it('say 404 of what is not there', async () => {
    for (const path of ['/_gh/articles/pages', '/_gh/article?slug=/blog/none/', '/_gh/author?slug=none'])
      expect((await site.ask(path)).status, path).toBe(404);
  });

  it('never show a draft', async () => {
    const { app_id, fields, items } = await itemsOf('Blog');
    const slug = fields.get('slug');
    const item = items.find((candidate) =>
      candidate.fields.some((field) => field.field_id === slug && field.field_value === '/blog/a-7/'),
    )!;
    await site.client.items.update(app_id, [
      { item_id: item.item_id, fields: [{ field_id: fields.get('status')!, field_value: '0' }] },
    ]);
    expect((await site.ask('/blog/a-7/')).status).toBe(404);
    expect((await site.ask('/_gh/article?slug=/blog/a-7/')).status).toBe(404);
    expect((await site.ask('/_gh/data/blog?slug=blog/a-7')).status).toBe(404);
    expect(await titlesOn('/blog/')).not.toContain('F 7');
    expect(await (await site.ask('/sitemap.xml')).text()).not.toContain('/blog/a-7/');
  });

  it('show a draft to an editor alone, and store nothing of it', async () => {
    const session = await post('/_gh/session', { token: site.editor.accesstoken });
    const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
    const shown = await site.ask('/blog/a-7/', { headers: { cookie } });
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const page = await shown.text();
    expect(page).toContain('F 7');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect((await site.ask('/blog/a-7/')).status).toBe(404);
  });
});
