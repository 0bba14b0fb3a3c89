import { expect, it } from 'vitest';
import { evilAddresses } from '../../../test/support/attacks.js';
import { siteSettings } from '../../../test/support/test-page.js';
import { buildChapterIndex } from './chapter-index.js';
import type { ChapterRecord } from './chapter-record.js';
import { readEntry } from './read-entry.js';
import { readNames } from './read-names.js';

const { languages } = siteSettings;

const article = (slug: string, src = ''): ChapterRecord => {
  const data = { entry: { title: 'A tower', image: { src, alt: 'A tower' } } };
  return {
    kind: 'article',
    slug,
    address: { app_id: 1, item_id: 2, element_id: 3 },
    entry: readEntry(data),
    names: readNames(data),
  };
};

const articlesOf = (records: readonly ChapterRecord[]) =>
  [...buildChapterIndex({ records, comments: [], votes: [], views: new Map() }, { languages, order: [] }).languages]
    .flatMap(([, { articles }]) => articles)
    .map(({ slug, thumbnail_src }) => [slug, thumbnail_src]);

it('a list has articles with a path of the site alone, as readers follow it', () => {
  const strange = [...evilAddresses, '//evil.example/', 'https://evil.example/', 'blog/a/'].map((slug) =>
    article(slug),
  );
  expect(articlesOf([...strange, article('/blog/a/'), article('/uk/blog/a/')])).toEqual([
    ['/blog/a/', undefined],
    ['/uk/blog/a/', undefined],
  ]);
});

it('a picture of an article is a path of the site or an http(s) address', () => {
  for (const src of [...evilAddresses, '//evil.example/a.jpg'])
    expect(articlesOf([article('/blog/a/', src)]), src).toEqual([['/blog/a/', undefined]]);
  for (const src of ['/assets/images/a.jpg', 'https://files.example/a.jpg'])
    expect(articlesOf([article('/blog/a/', src)])).toEqual([['/blog/a/', src]]);
});
