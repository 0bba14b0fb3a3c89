import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProvisioned } from '../../demo/seed.js';
import { openTestSite, type TestSite } from './open-test-site.js';

interface Address {
  readonly app_id: number;
  readonly item_id: number;
  readonly element_id: number;
}

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await openTestSite((context) => ({ ...context, publicOrigin: 'http://site.example' }));
  cookie = await site.cookieOf(site.editor);
});
afterAll(() => site.close());

async function call<T>(path: string, body?: object, as = cookie): Promise<{ status: number; body: T }> {
  const answer = await site.ask(`/_gh/edit/panel/sharing/${path}`, {
    headers: { cookie: as, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

async function setRedirects(list: readonly unknown[]): Promise<void> {
  const { address } = (await call<{ address: Address }>('redirects', {})).body;
  const document = await site.client.documents.get(address);
  await site.client.documents.insert(
    { ...address, data: JSON.stringify({ redirects: { list } }) },
    { if_rev: document?.rev ?? 0 },
  );
}

const visit = async (path: string) => {
  const { status, headers } = await site.ask(path);
  return { status, location: headers.get('location') };
};

describe('redirects of the site', () => {
  it('are one document, however often the panel asks for it', async () => {
    const first = await call('redirects', {});
    expect(first.status).toBe(200);
    expect(await call('redirects', {})).toEqual(first);
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
    await site.ask('/never-was/', { headers: { referer: 'http://site.example/contact/' } });
    await site.ask('/never-was/');
    await site.ask('/never-was/', { headers: { cookie } });
    const { paths } = (await call<{ paths: { path: string; count: number; from?: string }[] }>('lost')).body;
    expect(paths.find(({ path }) => path === '/never-was/')).toMatchObject({ count: 2, from: '/contact/' });
  });
});

describe('what search engines show', () => {
  it('is listed for each page in each language', async () => {
    const { heads } = (
      await call<{ heads: { path: string; lang: string; title: string; description: string }[] }>('heads')
    ).body;
    expect(heads.find(({ path }) => path === '/contact/')).toMatchObject({ lang: 'en-US' });
    expect(heads.find(({ path }) => path === '/uk/contact/')?.title).toMatch(/\p{Script=Cyrillic}/u);
  });
});

describe('calls of the section', () => {
  it('are for people who may publish settings', async () => {
    const { chapters } = await readProvisioned(site.test.platform);
    const writer = await site.test.user();
    const stranger = await site.test.user();
    await site.client.sharing.add(chapters['pages']?.app_id ?? 0, writer.user_id, 2);
    const [ofWriter, ofStranger] = [await site.cookieOf(writer), await site.cookieOf(stranger)];
    expect((await call('lost', undefined, ofWriter)).status).toBe(403);
    expect((await call('redirects', {}, ofWriter)).status).toBe(403);
    expect((await call('heads', undefined, ofWriter)).status).toBe(200);
    for (const path of ['lost', 'heads']) expect((await call(path, undefined, ofStranger)).status).toBe(403);
    expect((await call('redirects', {}, ofStranger)).status).toBe(403);
  });
});
