import { describe, expect, it } from 'vitest';
import type { Item } from '../../sdk/index.js';
import { servedStage } from './served-stage.js';
import { apps as synthetic, slugField } from './site/configuration.js';
import { syntheticSite } from './site/synthetic-site.js';

const served = servedStage();

describe('an existing site', () => {
  it.each([
    ['/blog/page/4/', 31, 302, '/blog/page/3/'],
    ['/blog/design/page/4/', 31, 302, '/blog/design/page/3/'],
    ['/blog/page/2/', 11, 302, '/blog/'],
    ['/blog/page/3/', 31, 200, null],
    ['/blog/page/5/', 31, 404, null],
    ['/uk/blog/page/2/', 31, 404, null],
  ])(
    'leads a page of a list that it had with ten articles on each to the last page of those with twelve: %s of %i articles',
    async (path, total, status, location) => {
      const { platform } = syntheticSite('en');
      const more = (item: Item, index: number): Item => ({
        ...item,
        item_id: 1000 + index,
        fields: item.fields.map((field) =>
          Number(field.field_id) === slugField ? { ...field, field_value: `/blog/design/more-${index}/` } : field,
        ),
      });
      const { apps } = platform.client;
      const client = {
        ...platform.client,
        apps: {
          get: async (appId: number | string) => {
            const app = await apps.get(appId);
            const [article] = app.items_list;
            if (Number(appId) !== synthetic.blog || !article) return app;
            const others = Array.from({ length: total - 2 }, (_, index) => more(article, index));
            return { ...app, items_list: [...app.items_list, ...others] };
          },
        },
      };
      const answer = await served('en', { options: { platform: client } }).ask(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
    },
  );
});
