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

it('what of a stored article no HTML is made of is told, by its type', async () => {
  const told: string[] = [];
  const blocks = [
    { type: 'paragraph', data: { text: 'Words' } },
    { type: 'poll', data: { options: [1] } },
  ];
  const article = await articleWith({ content: JSON.stringify({ blocks }) }, told);
  expect(await article?.content()).toBe('<p>Words</p>');
  expect(told).toEqual([expect.stringContaining('parts of the type "poll"')]);
});
