import { describe, expect, it } from 'vitest';
import { leastCpuTime } from '../../../test/support/least-cpu-time.js';
import { renderTag } from '../../../test/support/render-tag.js';
import { sampleLists } from '../../shared/sample-articles.js';
import { buildChapterIndex } from './chapter-index.js';
import type { ChapterRecord } from './chapter-record.js';
import { listSite } from './list-site.js';
import { queryArticles } from './query-articles.js';
import { readEntry } from './read-entry.js';
import { readNames } from './read-names.js';

const languages = [
  { lang: 'en-US', langCode: 'en_US', prefix: '', name: 'English' },
  { lang: 'uk', langCode: 'uk_UA', prefix: 'uk', name: 'Українська' },
];
const count = 5000;

const record = (
  kind: ChapterRecord['kind'],
  slug: string,
  item_id: number,
  data: Readonly<Record<string, unknown>>,
) => ({
  kind,
  slug,
  address: { app_id: 7, item_id, element_id: 3 },
  entry: readEntry(data),
  names: readNames(data),
});

const records: readonly ChapterRecord[] = [
  record('category', '/blog/design/', 1, { hero: { label: 'Design' } }),
  record('category', '/uk/blog/design/', 2, { hero: { label: 'Дизайн' } }),
  record('author', '/blog/authors/olena/', 3, { author: { name: 'Olena' } }),
  ...Array.from({ length: count }, (_, index) =>
    record('article', `/blog/a-${index}/`, 10 + index, {
      entry: {
        title: `Article ${index}`,
        categories: index % 2 ? ['design'] : [],
        author: 'olena',
        posted: new Date(Date.UTC(2020, 0, 1) + index * 86_400_000).toISOString().slice(0, 10),
        text: '<p>Words </p>'.repeat(50),
      },
    }),
  ),
  record('article', '/uk/blog/a-1/', 9, { entry: { title: 'Стаття', categories: ['design'], author: 'olena' } }),
];
const source = { records, comments: [], votes: [], views: new Map<string, number>() };
const index = buildChapterIndex(source, { languages, order: [] });
const english = index.languages.get('en-US')!;

describe('lists of five thousand articles', () => {
  it('give the page of a category in less than 50 ms, however they are ordered', async () => {
    for (const sort of ['', 'date-oldest', 'title-a-z'] as const) {
      const ask = () => queryArticles(english.articles, { category: 'design', page: 3, sort }, 'en-US');
      const { articles, total } = ask();
      expect([articles.length, total]).toEqual([12, count / 2]);
      expect(await leastCpuTime(ask)).toBeLessThan(50);
    }
  });

  it('are shown by a page that is rendered in less than 50 ms', async () => {
    const lists = listSite({
      lists: { chapters: ['blog'], index: async () => index },
      language: languages[0]!,
      languages,
      entryOf: async () => null,
    });
    const render = () =>
      renderTag('<gh-banner data-gh-id="hero"></gh-banner><gh-blog-list></gh-blog-list>', {
        documents: { home: { hero: { title: 'Blog', subtitle: 'What we learn while we work' } } },
        answers: { ...lists, config: async (key) => (sampleLists as Readonly<Record<string, unknown>>)[key] },
        path: '/blog/page/3/?sort=title-a-z',
      });
    const html = await render();
    const titles = [...html.matchAll(/gh-article-card-title"><a[^>]*><span[^>]*>([^<]*)/g)].map(([, title]) => title);
    expect(titles).toEqual(Array.from({ length: 12 }, (_, place) => `Article ${24 + place}`));
    expect(html).toContain('href="/blog/page/417/?sort=title-a-z"');
    expect(await leastCpuTime(render)).toBeLessThan(50);
  });

  it('put numbers in titles in the order of their values', () => {
    const { articles } = queryArticles(english.articles, { sort: 'title-a-z', page: 1 }, 'en-US');
    expect(articles.slice(0, 3).map(({ title }) => title)).toEqual(['Article 0', 'Article 1', 'Article 2']);
  });

  it('name categories in the language of the list, and authors that it lacks in the default one', () => {
    const [article] = index.languages.get('uk')!.articles;
    expect(article!.categories).toEqual([
      { name: 'Дизайн', slug: '/uk/blog/design/', address: { app_id: 7, item_id: 2, element_id: 3 } },
    ]);
    expect([article!.author, article!.author_slug]).toEqual(['Olena', '/blog/authors/olena/']);
  });
});
