import { describe, expect, it } from 'vitest';
import { buildChapterIndex } from '../../widgets/site/lists/chapter-index.js';
import type { ChapterRecord } from '../../widgets/site/lists/chapter-record.js';
import { readEntry } from '../../widgets/site/lists/read-entry.js';
import { readNames } from '../../widgets/site/lists/read-names.js';
import { siteSettings } from '../../test/support/test-page.js';
import type { SiteContext } from '../site/site-context.js';
import { isReferenceTarget, readReferences } from './references.js';

let item_id = 0;
const record = (kind: ChapterRecord['kind'], slug: string, data: Readonly<Record<string, unknown>>): ChapterRecord => ({
  kind,
  slug,
  address: { app_id: 1, item_id: ++item_id, element_id: 3 },
  entry: readEntry(data),
  names: readNames(data),
});
const article = (slug: string, posted: string, author: string, ...categories: readonly string[]) =>
  record('article', slug, { entry: { title: slug, posted, author, categories } });

const index = buildChapterIndex(
  {
    records: [
      record('author', '/blog/authors/anna/', { author: { name: 'Anna' } }),
      record('author', '/blog/authors/maya/', { author: { name: 'Maya' } }),
      record('author', '/blog/authors/yan/', { author: { name: 'Yan' } }),
      record('author', '/uk/blog/authors/maya/', { author: { name: 'Мая' } }),
      record('category', '/blog/film/', { hero: { label: 'Film' } }),
      record('category', '/blog/light/', { hero: { label: 'Light' } }),
      article('/blog/a/', '2026-01-01', 'yan', 'film'),
      article('/blog/b/', '2026-02-01', 'maya', 'film', 'light'),
      article('/blog/c/', '2026-01-15', 'yan', 'light'),
    ],
    comments: [],
    votes: [],
    views: new Map(),
  },
  { languages: siteSettings.languages, order: [] },
);
const context = {
  reads: { lists: { chapters: ['blog'], index: async () => index } },
  definition: { settings: siteSettings },
} as unknown as SiteContext;
const ask = async (to: 'author' | 'category', lang = 'en-US', chapter = 'blog') =>
  (await readReferences(context, { to, chapter, lang }))?.map(({ value, title, path, uses }) =>
    [value, title, path, uses].join(' '),
  );

describe('the pages that a reference may name', () => {
  it('are those of the newest articles first, with the number of articles, then the others by name', async () => {
    expect(await ask('author')).toEqual([
      'maya Maya /blog/authors/maya/ 1',
      'yan Yan /blog/authors/yan/ 2',
      'anna Anna /blog/authors/anna/ 0',
    ]);
    expect(await ask('category')).toEqual(['film Film /blog/film/ 2', 'light Light /blog/light/ 2']);
  });

  it('are the pages in the default language where the language has none', async () => {
    expect(await ask('author', 'uk')).toEqual([
      'maya Мая /uk/blog/authors/maya/ 0',
      'anna Anna /blog/authors/anna/ 0',
      'yan Yan /blog/authors/yan/ 0',
    ]);
  });

  it('are none for a chapter without articles, nor for another kind of page', async () => {
    expect(await ask('author', 'en-US', 'pages')).toBeUndefined();
    for (const odd of [undefined, '', 'article', 'toString', '__proto__']) expect(isReferenceTarget(odd)).toBe(false);
  });
});
