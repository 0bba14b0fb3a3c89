import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArticlesRequest, Client } from '../../../sdk/index.js';
import { codeOf, openClients, type Clients } from './open-clients.js';

let peers: Clients;
let client: Client;
let source: ArticlesRequest['source'];
let comments: NonNullable<ArticlesRequest['comments']>;
let picture: { readonly file_id: number; readonly url: string };
/** References `app.item` of the articles, by title. */
const references = new Map<string, string>();

beforeAll(async () => {
  peers = await openClients();
  client = peers.client(peers.owner);
  await writeArticles();
  await writeComments();
});
afterAll(() => peers.close());

type Values = Readonly<Record<string, unknown>>;

/** An app with these fields, and a way to add items to it by the names of the fields. */
async function newTable(app_name: string, names: readonly string[]) {
  const field_list = names.map((name_space, place) => ({
    field_id: -1 - place,
    data_type: name_space === 'thumbnail' ? 'image' : 'text',
    name_space,
  }));
  const app = await client.apps.create({ app_name, field_list });
  const ids = Object.fromEntries(app.field_list.map((field) => [field.name_space, field.field_id]));
  const add = (rows: readonly Values[]) =>
    client.items.add(
      app.app_id,
      rows.map((row) => ({
        fields: Object.entries(row).map(([name, field_value]) => ({ field_id: ids[name]!, field_value })),
      })),
    );
  return { app_id: app.app_id, ids, add };
}

async function writeArticles(): Promise<void> {
  const names = ['type', 'status', 'slug', 'title', 'posted_at', 'category', 'author', 'thumbnail', 'rating'];
  const { app_id, ids, add } = await newTable('Blog', names);
  picture = await client.files.upload(new File(['bytes'], 'a.jpg'), { app_id, item_id: 0 });
  const common = { type: '0', status: '1' };
  const rows: Values[] = [
    {
      ...common,
      title: 'One',
      slug: '/blog/one/',
      posted_at: 100,
      category: '30.1,30.2',
      author: '40.1',
      thumbnail: String(picture.file_id),
      rating: '4,5',
    },
    { ...common, title: 'Two', slug: '/blog/two/', posted_at: 300, category: '30.2' },
    { ...common, title: 'Undated', slug: '/blog/three/' },
    { ...common, status: '0', title: 'Draft', slug: '/blog/draft/', posted_at: 400 },
    { ...common, type: '1', title: 'Category', posted_at: 500 },
  ];
  (await add(rows)).forEach((item, place) =>
    references.set(String(rows[place]?.['title']), `${app_id}.${item.item_id}`),
  );
  source = { app_id, type_field_id: ids['type']!, status_field_id: ids['status']!, fields: ids };
}

async function writeComments(): Promise<void> {
  const { app_id, ids, add } = await newTable('Comments', ['article_id', 'status', 'text']);
  await add([
    { article_id: references.get('One'), status: '1', text: 'Good' },
    { article_id: references.get('One'), status: '0', text: 'Waiting' },
    { article_id: references.get('Draft'), status: '1', text: 'Of a draft' },
  ]);
  comments = { app_id, status_field_id: ids['status']!, fields: ids };
}

const titles = async (query: Partial<ArticlesRequest>) =>
  (await peers.client(peers.owner).articles.query({ source, ...query })).articles.map((article) => article['title']);

describe('articles', () => {
  it('are those that are published, the newest first, those without a date last', async () => {
    expect(await titles({})).toEqual(['Two', 'One', 'Undated']);
  });

  it('are found by slug, drafts too, by category and by author', async () => {
    expect(await titles({ slug: '/blog/draft/' })).toEqual(['Draft']);
    expect(await titles({ category: '30.2' })).toEqual(['Two', 'One']);
    expect(await titles({ author: '40.1' })).toEqual(['One']);
    expect(await titles({ category: '30.3' })).toEqual([]);
  });

  it('are cut by limit and offset, where these are digits; 0 is no limit', async () => {
    expect(await titles({ limit: 1, offset: 1 })).toEqual(['One']);
    expect(await titles({ limit: '{{size}}', variables: { size: '2' } })).toEqual(['Two', 'One']);
    expect(await titles({ limit: 0 })).toHaveLength(3);
    expect(await titles({ limit: 'all' })).toHaveLength(3);
  });

  it('come with their picture, rating and categories, and with the comments that are shown', async () => {
    const { articles, comments: said } = await peers.client(peers.owner).articles.query({ source, comments });
    expect(articles[1]).toMatchObject({
      id: references.get('One'),
      thumbnail: picture.url,
      thumbnail_src: null,
      rating: { count: 2, avg: 4.5 },
      categories: [
        { app_id: 30, item_id: 1 },
        { app_id: 30, item_id: 2 },
      ],
      author_id: '40.1',
    });
    expect(said.map((comment) => [comment.article_id, comment['text']])).toEqual([[references.get('One'), 'Good']]);
    expect((await fetch(String(articles[1]?.['thumbnail']))).status).toBe(200);
  });

  it('change with the items they are made of', async () => {
    const other = peers.client(peers.owner);
    await other.articles.query({ source });
    const [, item_id = ''] = references.get('Undated')?.split('.') ?? [];
    await client.fields.setValue(source.app_id, item_id, source.fields.posted_at!, 200);
    const { articles } = await other.articles.query({ source }, { fresh: true });
    expect(articles.map((article) => article['title'])).toEqual(['Two', 'Undated', 'One']);
    await client.fields.setValue(source.app_id, item_id, source.fields.posted_at!, null);
  });

  it('are refused to those who may not read their app, or that of the comments', async () => {
    expect(await codeOf(peers.client(peers.stranger).articles.query({ source }))).toBe('not-found');
    await client.sharing.add(source.app_id, peers.guest.user_id, 1);
    const guest = peers.client(peers.guest);
    expect((await guest.articles.query({ source })).articles).toHaveLength(3);
    expect(await codeOf(guest.articles.query({ source, comments }))).toBe('not-found');
    expect(await codeOf(peers.client().articles.query({ source }))).toBe('unauthorized');
  });
});
