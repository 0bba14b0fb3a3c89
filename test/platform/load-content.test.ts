import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteDefinition } from '../../cms/definition/site-definition.js';
import { loadContent } from '../../cms/provision/load-content.js';
import { smallSite } from '../support/small-site.js';
import { openTestSite, type TestSite } from './open-test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** The site with another title on the contact page. */
const withTitle = (title: string): SiteDefinition => ({
  ...smallSite,
  pages: smallSite.pages.map((page) => {
    const english = page.documents['en-US'];
    if (page.path !== '/contact/' || !english) return page;
    const hero = { ...(english['hero'] as object), title };
    return { ...page, documents: { ...page.documents, 'en-US': { ...english, hero } } };
  }),
});

const shownTitle = async (): Promise<string | undefined> =>
  /<h1[^>]*>([^<]*)/.exec(await (await site.ask('/contact/')).text())?.[1];

describe('loading content files into a platform that has them', () => {
  it('changes nothing where nothing has changed', async () => {
    const loaded = await loadContent(site.client, smallSite);
    expect(loaded.length).toBeGreaterThan(20);
    expect(loaded.filter(({ kind }) => kind !== 'kept')).toEqual([]);
  });

  it('says what differs without writing, then writes it, and the page shows it', async () => {
    const changed = withTitle('A title out of a file');
    const before = await shownTitle();
    const told = [{ chapter: 'pages', slug: '/contact/', kind: 'changed', conflicts: [] }];
    const differing = async (dry: boolean) =>
      (await loadContent(site.client, changed, { dry })).filter(({ kind }) => kind !== 'kept');
    expect(await differing(true)).toEqual(told);
    expect(await shownTitle()).toBe(before);
    expect(await differing(false)).toEqual(told);
    expect(await shownTitle()).toBe('A title out of a file');
    expect(await differing(false)).toEqual([]);
  });

  it('never overwrites what an editor changed since, unless it is forced to', async () => {
    const address = /<gh-banner[^>]*data-gh-document="(\d+)\.(\d+)\.(\d+)"/.exec(
      await (await site.ask('/contact/')).text(),
    );
    const [app_id, item_id, element_id] = (address ?? []).slice(1).map(Number) as [number, number, number];
    const document = (await site.client.documents.get({ app_id, item_id, element_id }))!;
    const data = JSON.parse(document.data) as { hero: { title: string; subtitle: string } };
    data.hero.title = 'An editor’s title';
    data.hero.subtitle = 'An editor’s subtitle';
    await site.client.documents.insert({ app_id, item_id, element_id, data: JSON.stringify(data) });

    const file = withTitle('Another title out of a file');
    const [kept] = (await loadContent(site.client, file)).filter(({ conflicts }) => conflicts.length > 0);
    expect(kept).toMatchObject({ slug: '/contact/', conflicts: ['hero.title'] });
    expect(await shownTitle()).toBe('An editor’s title');
    await loadContent(site.client, file, { force: true });
    expect(await shownTitle()).toBe('Another title out of a file');
    expect(await (await site.ask('/contact/')).text()).toContain('An editor’s subtitle');
  });
});
