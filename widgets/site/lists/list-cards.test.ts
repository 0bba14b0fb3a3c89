// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderTag } from '../../../test/support/render-tag.js';
import { sampleLists } from '../../shared/sample-articles.js';
import { buildChapterIndex } from './chapter-index.js';
import type { ChapterRecord } from './chapter-record.js';
import { listSite } from './list-site.js';
import { readEntry } from './read-entry.js';
import { readNames } from './read-names.js';

const languages = [{ lang: 'en-US', langCode: 'en_US', prefix: '', name: 'English' }];

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

const article = (name: string, item_id: number, entry: Readonly<Record<string, unknown>>) =>
  record('article', `/blog/${name}/`, item_id, { entry });

const index = buildChapterIndex(
  {
    records: [
      record('category', '/blog/architecture/', 1, { hero: { label: 'Architecture' } }),
      record('category', '/blog/design/', 2, { hero: { label: 'Design' } }),
      record('author', '/blog/authors/olena/', 3, { author: { name: 'Olena' } }),
      article('rated', 10, {
        title: 'A rated article',
        intro: 'What it is about',
        categories: ['architecture', 'design'],
        author: 'olena',
        posted: '2026-03-14',
        text: `<p>${'word '.repeat(660)}</p>`,
        image: { src: '/assets/images/villa.jpg', alt: 'A villa at dusk', width: 1920, height: 1280 },
      }),
      ...['one', 'two', 'three'].map((name, place) =>
        article(name, 11 + place, { title: `Article ${name}`, posted: `2026-02-0${3 - place}` }),
      ),
    ],
    comments: ['2.1', '2.2'].map((comment_id) => ({
      ...{ comment_id, article_id: '7.10', name: 'Iris', text: 'A question', date: 0, reply_to: '' },
    })),
    votes: [5, 4, 4].map((value) => ({ article_id: '7.10', value })),
    views: new Map([['7.10', 1204]]),
  },
  { languages, order: [] },
);

async function show(html: string): Promise<Document> {
  const lists = listSite({
    lists: { chapters: ['blog'], index: async () => index },
    language: languages[0]!,
    languages,
    entryOf: async () => null,
  });
  const page = await renderTag(html, {
    answers: { ...lists, config: async (key) => (sampleLists as Readonly<Record<string, unknown>>)[key] },
    path: '/blog/',
  });
  return new DOMParser().parseFromString(page, 'text/html');
}

const textOf = (element: Element | null | undefined): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const linksIn = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map((link) => [textOf(link), link.getAttribute('href')]);

describe('a card of a list', () => {
  it('has picture, title, categories, author, day, views, rating to one decimal and number of comments', async () => {
    const [card] = (await show('<gh-blog-list></gh-blog-list>')).querySelectorAll('.gh-article-card');
    const picture = card!.querySelector('.gh-article-card-picture img')!;
    expect(picture.getAttribute('src')).toMatch(/^\/assets\/images\/villa\b/);
    expect(picture.getAttribute('alt')).toBe('A villa at dusk');
    expect(linksIn(card!, '.gh-article-card-title a')).toEqual([['A rated article', '/blog/rated/']]);
    expect(linksIn(card!, '.gh-article-categories a')).toEqual([
      ['Architecture', '/blog/architecture/'],
      ['Design', '/blog/design/'],
    ]);
    expect(linksIn(card!, '.gh-article-card-author a')).toEqual([['Olena', '/blog/authors/olena/']]);
    const day = card!.querySelector('time')!;
    expect([textOf(day), day.getAttribute('datetime')]).toEqual(['14.03.2026', '2026-03-14']);
    expect([...card!.querySelectorAll('.gh-article-fact')].map(textOf)).toEqual([
      'Views: 1204',
      'Average rating: 4.3',
      'Comments: 2',
    ]);
  });

  it('has no rating, picture, category and author where there is none', async () => {
    const card = (await show('<gh-blog-list></gh-blog-list>')).querySelectorAll('.gh-article-card')[1]!;
    expect(textOf(card.querySelector('h2'))).toBe('Article one');
    expect([...card.querySelectorAll('.gh-article-fact')].map(textOf)).toEqual(['Views: 0', 'Comments: 0']);
    expect(card.querySelectorAll('img, .gh-article-categories, .gh-article-card-author')).toHaveLength(0);
  });
});

describe('the short list', () => {
  it('shows the three newest articles below ‘Blog’, and leads to all of them', async () => {
    const list = (await show('<gh-blog-list data-type="short"></gh-blog-list>')).querySelector('gh-blog-list')!;
    expect([...list.querySelectorAll('.gh-article-card-title')].map(textOf)).toEqual([
      'A rated article',
      'Article one',
      'Article two',
    ]);
    expect(textOf(list.querySelector('h2'))).toBe('Blog');
    expect(linksIn(list, 'a.gh-more')).toEqual([['All articles', '/blog/']]);
  });
});
