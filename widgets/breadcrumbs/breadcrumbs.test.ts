import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';
import { siteConfig } from '../../test/support/test-page.js';
import { listAnswer } from '../shared/sample-lists.js';
import { sampleArticles, sampleAuthors, sampleCategories, sampleLists } from '../shared/sample-articles.js';

const config: Readonly<Record<string, unknown>> = { ...sampleLists, site: siteConfig };
const lists = { articles: sampleArticles, authors: sampleAuthors, categories: sampleCategories };
const labels: Readonly<Record<string, string>> = { blog: 'Journal', 'blog/authors': 'Who writes', contact: 'Contact' };
const address = { app_id: 1, item_id: 2, element_id: 3 };

async function render(path: string, attributes = '', besides: Readonly<Record<string, unknown>> = {}, before = '') {
  const html = await renderTag(`${before}<gh-breadcrumbs ${attributes}></gh-breadcrumbs>`, {
    path,
    answers: {
      config: async (key) => ({ ...config, ...besides })[key],
      component: async (id, _chapter, key = '') =>
        id === 'hero' && labels[key] ? { data: { label: labels[key] }, address, rev: 1 } : null,
      articles: async (query) => listAnswer(lists, 'articles', [query]) as never,
      author: async (slug) => listAnswer(lists, 'author', [slug]) as never,
      categories: async () => sampleCategories,
    },
  });
  const told = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as {
    readonly itemListElement: readonly { readonly name: string; readonly position: number; readonly item?: string }[];
  } | null;
  const list = /<ol>(.*?)<\/ol>/s.exec(html)?.[1] ?? '';
  const shown = [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, step = '']) => step.replace(/<[^>]*>/g, ''));
  return { html, shown, told: told?.itemListElement.map(({ name, item }) => [name, item]) };
}

const at = (path: string) => `https://studio.example${path}`;

describe('gh-breadcrumbs', () => {
  it.each([
    [
      'an article: list, category, title',
      '/blog/what-a-clay-is-for/',
      ['Home', 'Journal', 'Architecture', 'What a clay render is for'],
    ],
    ['a category', '/blog/architecture/', ['Home', 'Journal', 'Architecture']],
    ['an author', '/blog/authors/olena-hrytsenko/', ['Home', 'Journal', 'Who writes', 'Olena Hrytsenko']],
    ['a further page of a list', '/blog/page/2/', ['Home', 'Journal']],
    ['a page, by the label of its banner', '/contact/', ['Home', 'Contact']],
  ])('leads to %s', async (_what, path, expected) => {
    expect((await render(path)).shown).toEqual(expected);
  });

  it('says which step is the page itself, and links all others', async () => {
    const { html } = await render('/blog/architecture/');
    expect(html.match(/<li aria-current="page">/g)).toHaveLength(1);
    expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link]) => link)).toEqual(['/', '/blog/']);
  });

  it('tells search engines the same trail, with whole addresses', async () => {
    expect((await render('/blog/architecture/')).told).toEqual([
      ['Home', at('/')],
      ['Journal', at('/blog/')],
      ['Architecture', undefined],
    ]);
  });

  it('is the trail that its author gives, without a home page before it', async () => {
    const items = `data-items='[{"title":"Start","link":"/"},{"title":"Here"}]'`;
    expect(await render('/blog/', items)).toMatchObject({
      shown: ['Start', 'Here'],
      told: [
        ['Start', at('/')],
        ['Here', undefined],
      ],
    });
  });

  it('shows the picture of a configured step, which is called by the step’s words, there and for search engines', async () => {
    const image = { src: '/assets/images/home-icon.svg', alt: '', title: 'House' };
    const routesTree = { title: '', link: '/', image, childs: [{ title: 'About us', link: '/about-us/' }] };
    const { html, told } = await render('/about-us/', '', { breadcrumbsConfig: [{ langCode: 'en', routesTree }] });
    expect(html).toMatch(/<a href="\/"><picture[^>]*><img src="\/assets\/images\/home-icon.svg" alt="House"/);
    expect(told).toEqual([
      ['House', at('/')],
      ['About us', undefined],
    ]);
  });

  it('writes its structured data once if the banner shows a trail too: the more detailed one', async () => {
    const { html, told } = await render(
      '/blog/architecture/',
      '',
      {},
      '<gh-banner data-page="Architecture"></gh-banner>',
    );
    expect(html.match(/"BreadcrumbList"/g)).toHaveLength(1);
    expect(told?.map(([name]) => name)).toEqual(['Home', 'Journal', 'Architecture']);
  });

  it('is nothing on a page without a label', async () => {
    const { html, told } = await render('/nowhere/');
    expect(html).toMatch(/<gh-breadcrumbs[^>]*><\/gh-breadcrumbs>/);
    expect(told).toBeUndefined();
  });
});
