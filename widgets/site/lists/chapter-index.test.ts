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

it('a picture of an article keeps the point that stays in sight where a card cuts it', () => {
  const focusOf = (focus: unknown) => {
    const record = article('/blog/a/');
    const image = { src: '/assets/images/a.jpg', alt: '', focus };
    const records = [{ ...record, entry: readEntry({ entry: { image } }) }];
    const { languages: found } = buildChapterIndex(
      { records, comments: [], votes: [], views: new Map() },
      { languages, order: [] },
    );
    return [...found].flatMap(([, { articles }]) => articles.map(({ thumbnail_focus }) => thumbnail_focus));
  };
  expect(focusOf({ x: 20, y: 80 })).toEqual([{ x: 20, y: 80 }]);
  for (const odd of [
    undefined,
    null,
    'left',
    { x: 20 },
    { x: '20', y: 80 },
    { x: -1, y: 80 },
    { x: 20, y: 101 },
    { x: NaN, y: 1 },
  ])
    expect(focusOf(odd), JSON.stringify(odd)).toEqual([undefined]);
});
