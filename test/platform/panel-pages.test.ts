import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteDefinition } from '../../cms/definition/site-definition.js';
import { keptInBin } from '../../cms/panel/delete-items.js';
import { emptyBin } from '../../cms/panel/pages/page-bin.js';
import { readProvisioned } from '../../demo/seed.js';
import studio from '../../demo/content/site.js';
import { blogSite, testArticle } from '../support/blog-site.js';
import { openTestSite, type TestSite } from './open-test-site.js';
import type { TestUser } from './open-test-platform.js';

interface Listed {
  readonly path: string;
  readonly chapter: string;
  readonly kind: string;
  readonly missing: readonly string[];
  readonly isHideable: boolean;
  readonly versions: readonly {
    readonly lang: string;
    readonly path: string;
    readonly title: string;
    readonly isPublic: boolean;
    readonly saved?: number;
    readonly isOutdated: boolean;
    readonly drafts: readonly number[];
    readonly address: { readonly app_id: number; readonly item_id: number; readonly element_id: number };
  }[];
}

const blog = blogSite([testArticle('one')]);
const definition: SiteDefinition = {
  ...blog,
  pages: [
    ...blog.pages,
    ...studio.pages.filter(({ path }) => ['/services-interior/', '/terms-and-conditions/'].includes(path)),
  ],
};

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await openTestSite(undefined, definition);
  cookie = await site.cookieOf(site.editor);
});
afterAll(() => site.close());

async function call<T>(path: string, body?: object, as = cookie): Promise<{ status: number; body: T }> {
  const answer = await site.ask(`/_gh/edit/panel/${path}`, {
    headers: { cookie: as, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

const listed = async (as = cookie): Promise<readonly Listed[]> =>
  (await call<{ pages: readonly Listed[] }>('pages', undefined, as)).body.pages;

/** A page of the site that may be deleted. */
async function anyPage(): Promise<Listed> {
  const found = (await listed()).find(({ isHideable, versions }) => isHideable && versions.length === 2);
  if (!found) throw new Error('The small site has no page that can be deleted.');
  return found;
}

describe('the list of pages', () => {
  it('has each page once, with its versions in all languages', async () => {
    const pages = await listed();
    expect(new Set(pages.map(({ chapter, path }) => `${chapter} ${path}`)).size).toBe(pages.length);
    expect(pages.some(({ versions }) => versions.length === 2)).toBe(true);
    expect(pages.flatMap(({ versions }) => versions).every(({ title, saved }) => title !== '' && saved)).toBe(true);
  });

  it('has hidden pages, and says that they are hidden', async () => {
    const { versions } = await anyPage();
    const [first] = versions;
    const show = (visible: boolean) =>
      site.ask('/_gh/page/show', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ path: first?.path, visible, key: `show-${String(visible)}-1` }),
      });
    expect((await show(false)).status).toBe(200);
    const hidden = (await listed()).flatMap((page) => page.versions).find(({ path }) => path === first?.path);
    expect(hidden?.isPublic).toBe(false);
    await show(true);
  });

  it('marks a translation once the default language has been changed after it', async () => {
    const { path, versions } = await anyPage();
    const of = async () =>
      (await listed()).find((page) => page.path === path)?.versions.map(({ isOutdated }) => isOutdated);
    expect(await of()).toEqual([false, false]);
    const [source, translation] = versions;
    const save = async (version: Listed['versions'][number] | undefined, title: string) => {
      if (!version) throw new Error('The page lacks a version.');
      const document = await site.client.documents.get(version.address);
      const data = JSON.parse(document?.data ?? '{}') as { page: object };
      await site.client.documents.insert(
        { ...version.address, data: JSON.stringify({ ...data, page: { ...data.page, title } }) },
        { if_rev: document?.rev ?? 0 },
      );
    };
    await save(source, 'Changed in the source');
    expect(await of()).toEqual([false, true]);
    await save(translation, 'Changed in the translation');
    expect(await of()).toEqual([false, false]);
  });
});

describe('deleting a page', () => {
  it('answers 404 for it, and restores it as it was', async () => {
    const { path, versions } = await anyPage();
    const statuses = async () => Promise.all(versions.map(async (version) => (await site.ask(version.path)).status));
    expect(await statuses()).toEqual([200, 200]);
    const { status, body } = await call<{ items: object[] }>('pages/delete', { paths: [path] });
    expect(status).toBe(200);
    expect(await statuses()).toEqual([404, 404]);
    expect((await listed()).some((page) => page.path === path)).toBe(false);
    const bin = (await call<{ pages: { path: string; title: string; until: number }[] }>('pages/bin')).body.pages;
    expect(bin.map((page) => page.path).sort()).toEqual(versions.map((version) => version.path).sort());
    expect(bin.every(({ title }) => title !== '')).toBe(true);
    expect((await call('pages/restore', { items: body.items })).status).toBe(200);
    expect(await statuses()).toEqual([200, 200]);
    expect((await call<{ pages: [] }>('pages/bin')).body.pages).toEqual([]);
  });

  it('is refused for pages that the site itself leads to', async () => {
    expect(await call('pages/delete', { paths: ['/'] })).toMatchObject({ status: 409, body: { error: 'fixed' } });
    expect((await site.ask('/')).status).toBe(200);
  });

  it('names the places that link to the page', async () => {
    const pages = await listed();
    const found = await Promise.all(
      pages.map(async ({ path }) =>
        (
          await call<{ links: { from: string; isSetting: boolean }[] }>(`pages/links?path=${encodeURIComponent(path)}`)
        ).body.links.map((link) => ({ ...link, to: path })),
      ),
    );
    const links = found.flat();
    expect(links.some(({ isSetting }) => isSetting)).toBe(true);
    expect(links.some(({ isSetting }) => !isSetting)).toBe(true);
    expect(links.filter(({ from, to }) => from === to)).toEqual([]);
  });

  it('ends for good after 30 days, and not before', async () => {
    const { path } = await anyPage();
    await call('pages/delete', { paths: [path] });
    const parts = { client: site.client, provisioned: await readProvisioned(site.test.platform) };
    expect(await emptyBin(parts, Date.now() + keptInBin - 60_000)).toBe(0);
    expect(await emptyBin(parts, Date.now() + keptInBin + 60_000)).toBe(2);
    expect((await call<{ pages: [] }>('pages/bin')).body.pages).toEqual([]);
  });
});

describe('search engines', () => {
  it('are asked to leave a page out, and to show it again; visitors see it in both cases', async () => {
    const robots = async () => {
      const answer = await site.ask('/contact/');
      return [answer.status, /<meta name="robots" content="([^"]*)/.exec(await answer.text())?.[1]];
    };
    const before = await robots();
    await call('pages/index', { path: '/contact/', isIndexed: false });
    expect(await robots()).toEqual([200, expect.stringContaining('noindex')]);
    expect(await (await site.ask('/sitemap.xml')).text()).not.toContain('/contact/<');
    await call('pages/index', { path: '/contact/', isIndexed: true });
    expect(await robots()).toEqual(before);
  });
});

describe('a copy of a page', () => {
  it('is hidden, in all languages, at an address of its own', async () => {
    const { path, versions } = await anyPage();
    const body = { path, title: '{title} (copy)', key: 'copy-key-1' };
    const copied = await call<{ path: string }>('pages/copy', body);
    expect(copied).toMatchObject({ status: 200, body: { path: `${path.slice(0, -1)}-copy/` } });
    const copy = (await listed()).find((page) => page.path === copied.body.path);
    expect(copy?.versions.map(({ isPublic }) => isPublic)).toEqual(versions.map(() => false));
    expect(copy?.versions[0]?.title).toMatch(/ \(copy\)$/);
    const second = await call<{ path: string }>('pages/copy', { ...body, key: 'copy-key-2' });
    expect(second.body.path).toBe(`${path.slice(0, -1)}-copy-2/`);
  });
});

describe('calls of the panel', () => {
  const anyCall: readonly { readonly path: string; readonly body?: object }[] = [
    { path: 'site' },
    { path: 'pages' },
    { path: 'pages/bin' },
    { path: 'pages/links?path=/' },
    { path: 'pages/copy', body: { path: '/contact/', title: '{title}', key: 'matrix-key' } },
    { path: 'pages/index', body: { path: '/contact/', isIndexed: false } },
    { path: 'pages/delete', body: { paths: ['/contact/'] } },
    { path: 'pages/restore', body: { items: [{ app_id: 0, item_id: 1 }] } },
  ];
  let people: Readonly<Record<'stranger' | 'reader' | 'writerElsewhere', TestUser>>;
  let pages: number;

  beforeAll(async () => {
    const [stranger, reader, writerElsewhere] = await Promise.all([
      site.test.user(),
      site.test.user(),
      site.test.user(),
    ]);
    people = { stranger, reader, writerElsewhere };
    const { chapters } = await readProvisioned(site.test.platform);
    pages = chapters['pages']?.app_id ?? 0;
    await site.client.sharing.add(pages, reader.user_id, 1);
    await site.client.sharing.add(pages, writerElsewhere.user_id, 1);
    await site.client.sharing.add(chapters['settings']?.app_id ?? 0, writerElsewhere.user_id, 2);
  });

  it.each(anyCall)('$path answers 403 to everybody who is no editor', async ({ path, body }) => {
    const cookies = ['', await site.cookieOf(people.stranger), await site.cookieOf(people.reader)];
    for (const as of cookies) expect((await call(path, body, as)).status).toBe(403);
  });

  it.each(anyCall)('$path answers 403 to an editor whose browser another site asks', async ({ path, body }) => {
    const answer = await site.ask(`/_gh/edit/panel/${path}`, {
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(403);
  });

  it('change no page of a chapter that the editor may only read', async () => {
    const as = await site.cookieOf(people.writerElsewhere);
    const { path } = await anyPage();
    expect((await call('pages/delete', { paths: [path] }, as)).status).toBe(403);
    expect((await call('pages/copy', { path, title: '{title}', key: 'elsewhere1' }, as)).status).toBe(403);
    expect((await call('pages/index', { path, isIndexed: false }, as)).status).toBe(403);
    expect((await call('pages/restore', { items: [{ app_id: pages, item_id: 1 }] }, as)).status).toBe(403);
    expect((await call<{ pages: [] }>('pages/bin', undefined, as)).body.pages).toEqual([]);
    const own = await listed(as);
    expect(new Set(own.map(({ chapter }) => chapter))).toEqual(new Set(['pages']));
  });

  it('refuse bodies of another shape', async () => {
    expect((await call('pages/delete', { paths: [] })).status).toBe(400);
    expect((await call('pages/delete', { paths: 'all' })).status).toBe(400);
    expect((await call('pages/copy', { path: '/contact/', title: '{title}', key: '../x' })).status).toBe(400);
    expect((await call('pages/restore', { items: [{ app_id: 1 }] })).status).toBe(400);
  });
});
