import { expect, it } from 'vitest';
import { existingArticles } from './existing-lists.js';
import type { ExistingClient } from './existing-lists.js';

/** An article of a blog whose fields have the given texts. */
function articleWith(texts: Readonly<Record<string, string>>, told: string[]) {
  const values = Object.entries({ slug: '/blog/a/', type: '0', status: '1', h1: 'A', ...texts });
  const app = {
    app_id: 5,
    field_list: values.map(([name_space], at) => ({ field_id: at + 1, name_space, data_type: 'text' })),
    items_list: [{ item_id: 6, fields: values.map(([, field_value], at) => ({ field_id: at + 1, field_value })) }],
  };
  return existingArticles({
    client: { apps: { get: async () => app } } as unknown as ExistingClient,
    chapter: { app_id: 5, fields: {} } as never,
    languages: [],
    onProblem: (message) => told.push(message),
  }).item('/blog/a/');
}

it('parts of a stored article that become no HTML are reported by their type', async () => {
  const told: string[] = [];
  const blocks = [
    { type: 'paragraph', data: { text: 'Words' } },
    { type: 'poll', data: { options: [1] } },
  ];
  const article = await articleWith({ content: JSON.stringify({ blocks }) }, told);
  expect(await article?.content()).toBe('<p>Words</p>');
  expect(told).toEqual([expect.stringContaining('parts of the type "poll"')]);
});

it('a comment whose text cannot be read is left out and told; the others stay', async () => {
  const told: string[] = [];
  const fieldsOf = (values: Readonly<Record<string, string>>) =>
    Object.values(values).map((field_value, at) => ({ field_id: at + 1, field_value }));
  const appOf = (app_id: number, items: readonly Readonly<Record<string, string>>[]) => ({
    app_id,
    field_list: Object.keys(items[0] ?? {}).map((name_space, at) => ({
      field_id: at + 1,
      name_space,
      data_type: 'text',
    })),
    items_list: items.map((values, at) => ({ item_id: at + 1, fields: fieldsOf(values) })),
    file_list: [],
  });
  const comment = (text: string) => ({ article: '5.1', status: '1', name: 'Ada', text });
  const apps: Readonly<Record<number, unknown>> = {
    5: appOf(5, [{ slug: '/blog/a/', type: '0', status: '1', h1: 'A' }]),
    6: appOf(6, [comment('77'), comment('Good')]),
  };
  const index = await existingArticles({
    client: {
      apps: { get: async (id: number) => apps[id] },
      files: { download: () => Promise.reject(new Error('no such file')) },
    } as unknown as ExistingClient,
    chapter: { app_id: 5, fields: { commentStatus: 2, commentArticle: 1 }, comments_app_id: 6 } as never,
    languages: [{ lang: 'en', prefix: '' }] as never,
    onProblem: (message) => told.push(message),
  }).index();
  expect(told).toEqual([expect.stringContaining('The text of comment 6.1 cannot be read')]);
  expect([...index.comments.values()].flat().map(({ text }) => text)).toEqual(['Good']);
});
