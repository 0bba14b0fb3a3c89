import { describe, expect, it } from 'vitest';
import { readProvisioned } from '../../demo/seed.js';
import { panelStage } from './panel-stage.js';

const stage = panelStage('sharing');
const { call, store } = stage;

const setRedirects = (list: readonly unknown[]) => store('/redirects', { redirects: { list } });

const visit = async (path: string) => {
  const { status, headers } = await stage.site.ask(path);
  return { status, location: headers.get('location') };
};

describe('redirects of the site', () => {
  it('are one document, however often the panel asks for it', async () => {
    const first = await call('/redirects', {});
    expect(first.status).toBe(200);
    expect(await call('/redirects', {})).toEqual(first);
  });

  it('lead visitors of an address without a page, at once', async () => {
    expect((await visit('/gone-for-ever/')).status).toBe(404);
    await setRedirects([{ id: 'a', from: '/gone-for-ever/', to: '/contact/?from=old#форма' }]);
    expect(await visit('/gone-for-ever')).toMatchObject({ status: 301, location: '/gone-for-ever/' });
    expect(await visit('/gone-for-ever/')).toEqual({
      status: 301,
      location: '/contact/?from=old#%D1%84%D0%BE%D1%80%D0%BC%D0%B0',
    });
  });

  it('never lead away from a page that is there', async () => {
    await setRedirects([{ id: 'a', from: '/contact/', to: '/' }]);
    expect((await visit('/contact/')).status).toBe(200);
  });

  it('never lead to another site or round in a circle, whatever the document says', async () => {
    await setRedirects([
      ...['https://evil.example/', '//evil.example/', '/\\evil.example/', '/\r\nx: y', 7].map((to, at) => ({
        id: `e${at}`,
        from: `/evil-${at}/`,
        to,
      })),
      { id: 'a', from: '/circle-a/', to: '/circle-b/' },
      { id: 'b', from: '/circle-b/', to: '/circle-a/' },
    ]);
    for (const path of ['/evil-0/', '/evil-1/', '/evil-2/', '/evil-3/', '/evil-4/', '/circle-a/', '/circle-b/'])
      expect(await visit(path)).toEqual({ status: 404, location: null });
  });
});

describe('addresses without a page', () => {
  it('are counted for visitors, with the page that has the link', async () => {
    await stage.site.ask('/never-was/', { headers: { referer: 'http://site.example/contact/' } });
    await stage.site.ask('/never-was/');
    await stage.site.ask('/never-was/', { headers: { cookie: stage.cookie } });
    const { paths } = (await call<{ paths: { path: string; count: number; from?: string }[] }>('/lost')).body;
    expect(paths.find(({ path }) => path === '/never-was/')).toMatchObject({ count: 2, from: '/contact/' });
  });
});

describe('what search engines show', () => {
  it('is listed for each page in each language', async () => {
    const { heads } = (
      await call<{ heads: { path: string; lang: string; title: string; description: string }[] }>('/heads')
    ).body;
    expect(heads.find(({ path }) => path === '/contact/')).toMatchObject({ lang: 'en-US' });
    expect(heads.find(({ path }) => path === '/uk/contact/')?.title).toMatch(/\p{Script=Cyrillic}/u);
  });
});

describe('calls of the section', () => {
  it('are for people who may publish settings', async () => {
    const { chapters } = await readProvisioned(stage.site.test.platform);
    const writer = await stage.site.test.user();
    const stranger = await stage.site.test.user();
    await stage.site.client.sharing.add(chapters['pages']?.app_id ?? 0, writer.user_id, 2);
    const [ofWriter, ofStranger] = [await stage.site.cookieOf(writer), await stage.site.cookieOf(stranger)];
    expect((await call('/lost', undefined, ofWriter)).status).toBe(403);
    expect((await call('/redirects', {}, ofWriter)).status).toBe(403);
    expect((await call('/heads', undefined, ofWriter)).status).toBe(200);
    for (const path of ['lost', 'heads']) expect((await call(`/${path}`, undefined, ofStranger)).status).toBe(403);
    expect((await call('/redirects', {}, ofStranger)).status).toBe(403);
  });
});
