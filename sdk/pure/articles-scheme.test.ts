import { expect, it } from 'vitest';
import type { App, Item } from '../types/entities.js';
import { articleRating, articlesScheme, type ArticlesQuery, type ArticlesSource } from './articles-scheme.js';
import { commentsScheme } from './comments-scheme.js';
import { jsonConstructor } from './json-constructor.js';
import { itemOf } from '../../test/bench/sdk/fixtures/items.js';

const source: ArticlesSource = {
  app_id: 10,
  type_field_id: 1,
  status_field_id: 2,
  fields: { title: 3, slug: 4, category: 5, author: 6, posted_at: 7, rating: 8 },
};
const post = (id: number, values: Record<number, unknown>): Item =>
  itemOf(id, { 1: '0', 2: '1', 3: `t${id}`, 4: `/blog/p${id}/`, 7: String(id * 1_000), ...values });
const items = [
  post(1, { 5: '10.90,10.91', 6: '10.80', 8: '5,4' }),
  post(2, { 2: '0' }),
  post(3, { 1: '1' }),
  post(4, { 7: '', 5: '10.9' }),
  post(5, { 5: '10.90', 6: '10.81' }),
];

async function query(search: ArticlesQuery, variables = {}): Promise<Record<string, unknown>[]> {
  const app: App = { app_id: 10, app_name: '', field_list: [], file_list: [], views_list: [], items_list: items };
  const access = { getApp: () => app, interpret: () => 'shown', log: () => undefined };
  return (await jsonConstructor(articlesScheme(source, search), access, { variables })).articles as Record<
    string,
    unknown
  >[];
}
const ids = async (search: ArticlesQuery, variables = {}): Promise<unknown[]> =>
  (await query(search, variables)).map(({ id }) => id);

it('finds published articles alone, newest first, those without a date last', async () => {
  expect(await ids({})).toEqual(['10.5', '10.1', '10.4']);
});

it('finds drafts too by a part of their slug', async () => {
  expect(await ids({ slug: '/p2' })).toEqual(['10.2']);
  expect(await ids({ slug: '/blog/' })).toEqual(['10.5', '10.2', '10.1', '10.4']);
});

it('finds by category and author, as references and not as parts of such', async () => {
  expect(await ids({ category: '10.90' })).toEqual(['10.5', '10.1']);
  expect(await ids({ category: '10.9' })).toEqual(['10.4']);
  expect(await ids({ category: '10.90', author: '10.80' })).toEqual(['10.1']);
});

it('cuts after sorting, by digits and variables', async () => {
  expect(await ids({ limit: 1, offset: '{{start}}' }, { start: 1 })).toEqual(['10.1']);
  expect(await ids({ limit: '0' })).toHaveLength(3);
});

it('gives every key of an article, null where the app has no such field', async () => {
  const [, article] = await query({});
  expect(article).toMatchObject({
    title: 't1',
    slug: '/blog/p1/',
    content: null,
    posted_at: '1000',
    author: 'shown',
    author_id: '10.80',
    category: '10.90,10.91',
    categories: [
      { app_id: 10, item_id: 90 },
      { app_id: 10, item_id: 91 },
    ],
    rating: { count: 2, avg: 4.5 },
    time_to_read: null,
  });
  expect(Object.keys(article ?? {}).sort()).toEqual(
    'author author_id categories category content description h1 id intro_id posted_at rating slug thumbnail thumbnail_alt thumbnail_src thumbnail_title time_to_read title updated_at views'.split(
      ' ',
    ),
  );
});

it('finds nothing by a field that the app does not have, rather than everything', async () => {
  const { articles } = await jsonConstructor(articlesScheme({ ...source, fields: {} }, { category: '10.90' }), {
    getApp: () => ({ app_id: 10, app_name: '', field_list: [], file_list: [], views_list: [], items_list: items }),
    interpret: () => null,
    log: () => undefined,
  });
  expect(articles).toEqual([]);
});

it('rates what is rated', () => {
  expect(articleRating('5, 4,,x')).toEqual({ count: 2, avg: 4.5 });
  expect(articleRating(null)).toEqual({ count: 0, avg: 0 });
});

it('finds approved comments of an article, newest first', async () => {
  const comments = [
    itemOf(1, { 1: '1', 2: '10.1', 3: '5' }),
    itemOf(2, { 1: '0', 2: '10.1', 3: '9' }),
    itemOf(3, { 1: '1', 2: '10.1', 3: '7' }),
    itemOf(4, { 1: '1', 2: '10.11', 3: '1' }),
  ];
  const app: App = { app_id: 20, app_name: '', field_list: [], file_list: [], views_list: [], items_list: comments };
  const scheme = commentsScheme({ app_id: 20, status_field_id: 1, fields: { article_id: 2, date: 3 } }, '10.1');
  const found = await jsonConstructor(scheme, { getApp: () => app, interpret: () => null, log: () => undefined });
  expect((found.comments as { id: string }[]).map(({ id }) => id)).toEqual(['20.3', '20.1']);
});
