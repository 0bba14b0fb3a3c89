import { describe, expect, it } from 'vitest';
import type { Item } from '../../sdk/index.js';
import { sitemapRules } from './sitemap-rules.js';

const item = (item_id: number, status: string) =>
  ({ item_id, fields: [{ field_id: 9, field_value: status }] }) as unknown as Item;

const chapters = {
  pages: {
    sitemap: {
      frequency: 'monthly',
      priority: 0.7,
      sitemapName: 'main',
      cases: [
        { case: '/', priority: 1, frequency: 'daily' },
        { case: /^\/about/g, priority: '0.4' },
        { case: 7, priority: 0 },
      ],
    },
  },
  blog: { sitemap: { cases: [{ case: /authors/, sitemapName: 'authors' }] } },
  odd: { sitemap: { frequency: 'often', priority: 2, sitemapName: '../x' } },
};

describe('the sitemap of a legacy configuration', () => {
  const rules = (more: object = {}, problems: string[] = []) =>
    sitemapRules({ chapters, index_sitemap: true, ...more }, (message) => problems.push(message));

  it('has frequency and priority of the chapter, and of the first case that fits', () => {
    const { entryOf } = rules();
    expect(entryOf('pages', '/x/', '/x/')).toEqual({ map: 'main', frequency: 'monthly', priority: 0.7 });
    expect(entryOf('pages', '/', '/')).toEqual({ map: 'main', frequency: 'daily', priority: 1 });
    expect(entryOf('pages', '/en/', '/')).toEqual({ map: 'main', frequency: 'daily', priority: 1 });
    for (let time = 0; time < 2; time += 1)
      expect(entryOf('pages', '/about-us/', '/about-us/')).toEqual({
        map: 'main',
        frequency: 'monthly',
        priority: 0.4,
      });
  });

  it('leaves out what cannot be right', () => {
    expect(rules().entryOf('odd', '/', '/')).toEqual({ map: 'odd', frequency: '', priority: undefined });
    expect(rules().entryOf('unknown', '/', '/')).toEqual({ map: 'unknown', frequency: '', priority: undefined });
  });

  it('is several maps with index_sitemap, and one without', () => {
    expect(rules().maps).toEqual(['main', 'blog', 'authors', 'odd']);
    expect(rules().entryOf('blog', '/blog/authors/a/', '/blog/authors/a/').map).toBe('authors');
    const single = rules({ index_sitemap: false });
    expect([single.maps, single.entryOf('blog', '/', '/').map]).toEqual([['pages'], 'pages']);
  });

  it('lists the items that the filter and the status let through', () => {
    const items = [item(1, '1'), item(2, '0'), item(3, '1')];
    const filter = (all: readonly Item[]) => all.filter(({ item_id }) => item_id > 1);
    const given = (sitemap: object) => rules({ chapters: { pages: { sitemap } } });
    const ids = (sitemap: object) =>
      given(sitemap)
        .listed('pages', items)
        .map(({ item_id }) => item_id);
    expect(ids({ filter })).toEqual([2, 3]);
    expect(ids({ status_field_id: '9' })).toEqual([1, 3]);
    expect(ids({ filter, status_field_id: 9 })).toEqual([3]);
    expect(ids({})).toEqual([1, 2, 3]);
  });

  it('lists a chapter whole whose filter fails, and says so; a filter changes no item', () => {
    const problems: string[] = [];
    const items = [item(1, '1')];
    const filter = (all: { item_id: number }[]) => {
      all[0]!.item_id = 5;
      throw new Error('broken');
    };
    const given = sitemapRules({ chapters: { pages: { sitemap: { filter } } } }, (message) => problems.push(message));
    expect(given.listed('pages', items)).toEqual([item(1, '1')]);
    expect(problems).toEqual([expect.stringContaining('chapter "pages" failed: Error: broken')]);
  });
});
