import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import studio from '../../demo/content/site.js';
import { inProcessClient } from '../../demo/in-process-client.js';
import type { SiteDefinition } from '../../cms/definition/site-definition.js';
import { isPublic } from '../../kit/reads/is-public.js';
import { siteApp, type ServerParts } from '../../demo/site-app.js';
import { completeProvisioned, readProvisioned } from '../../demo/seed.js';
import { loadContent } from '../../cms/provision/load-content.js';
import { blogSite, testArticle } from '../support/blog-site.js';
import { openTestSite, type TestSite } from './open-test-site.js';

const blog = blogSite([testArticle('one')]);
const definition: SiteDefinition = {
  ...blog,
  pages: [
    ...blog.pages,
    ...studio.pages.filter(({ path }) => ['/services-interior/', '/terms-and-conditions/'].includes(path)),
  ],
};

let site: TestSite;
let parts: ServerParts;
let editor: string;
let reader: string;

beforeAll(async () => {
  site = await openTestSite((context) => {
    parts = { ...context, publicOrigin: 'http://site.example' };
    return parts;
  }, definition);
  editor = await sessionOf(site.editor.accesstoken);
  const client = inProcessClient(site.test.platform);
  await client.auth.signUp({ username: 'reader@x.example', password: 'a long password', fullname: 'R' });
  await client.auth.login({ username: 'reader@x.example', password: 'a long password' });
  reader = await sessionOf(await client.auth.token());
});
afterAll(() => site.close());

async function sessionOf(token: string): Promise<string> {
  const answer = await post('/_gh/session', { token });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  site.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly error?: string };
}

async function change(name: string, body: Record<string, unknown>, cookie = editor): Promise<Answer> {
  const answer = await post(`/_gh/page/${name}`, { key: randomUUID(), ...body }, { cookie });
  expect(answer.headers.get('cache-control')).toMatch(/no-store/);
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

const visit = async (path: string, cookie?: string): Promise<readonly [number, string | null]> => {
  const { status, headers } = await site.ask(path, cookie === undefined ? {} : { headers: { cookie } });
  return [status, headers.get('location')];
};
const text = async (path: string) => (await site.ask(path)).text();

describe('a page’s address', () => {
  it('changes in all languages at once; each old one leads there, and never by a detour', async () => {
    expect(await change('move', { path: '/uk/services-interior/', to: '/services-rooms/' })).toMatchObject({
      status: 200,
      body: { path: '/services-rooms/', versions: [{ path: '/services-rooms/' }, { path: '/uk/services-rooms/' }] },
    });
    expect(await visit('/services-interior/?from=mail')).toEqual([301, '/services-rooms/?from=mail']);
    expect(await visit('/uk/services-interior/')).toEqual([301, '/uk/services-rooms/']);
    expect(await visit('/uk/services-rooms/')).toEqual([200, null]);
    await change('move', { path: '/services-rooms/', to: '/services-halls/' });
    expect(await visit('/services-interior/')).toEqual([301, '/services-halls/']);
    expect(await visit('/services-rooms/')).toEqual([301, '/services-halls/']);
    const map = await text('/sitemap.xml');
    expect(map).toContain('http://site.example/services-halls/');
    expect(map).not.toContain('services-rooms');
  });

  it('may be one that it had before: nothing goes in a circle', async () => {
    await change('move', { path: '/services-halls/', to: '/services-interior/' });
    expect(await visit('/services-interior/')).toEqual([200, null]);
    for (const old of ['/services-halls/', '/services-rooms/'])
      expect(await visit(old)).toEqual([301, '/services-interior/']);
  });

  it('is changed once by a wish that comes twice', async () => {
    const wish = { path: '/terms-and-conditions/', to: '/studio/', key: randomUUID() };
    const [first, second] = await Promise.all([change('move', wish), change('move', wish)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    await change('move', { path: '/studio/', to: '/terms-and-conditions/' });
  });

  it('is none that another page has, and a page that others name keeps its own', async () => {
    const refused = async (path: string, to: string) => {
      const { status, body } = await change('move', { path, to });
      return [status, body.error];
    };
    expect(await refused('/terms-and-conditions/', '/contact/')).toEqual([409, 'path-taken']);
    expect(await refused('/blog/one/', '/blog/architecture/')).toEqual([409, 'path-taken']);
    expect(await refused('/contact/', '/write/')).toEqual([409, 'fixed']);
    expect(await refused('/blog/architecture/', '/blog/buildings/')).toEqual([409, 'fixed']);
    expect(await refused('/terms-and-conditions/', '/About/')).toEqual([400, 'path-form']);
    expect(await refused('/terms-and-conditions/', '//evil.example/')).toEqual([400, 'path-form']);
    expect(await refused('/nowhere/', '/somewhere/')).toEqual([404, 'not-found']);
    expect(await visit('/terms-and-conditions/')).toEqual([200, null]);
  });

  it('stays an editor’s when content is loaded from files, and nothing is loaded twice', async () => {
    await change('move', { path: '/terms-and-conditions/', to: '/who-we-are/' });
    await change('show', { path: '/services-interior/', visible: false });
    const loaded = await loadContent(site.client, definition);
    expect(loaded.filter(({ kind }) => kind !== 'kept')).toEqual([]);
    expect(await visit('/who-we-are/')).toEqual([200, null]);
    expect(await visit('/terms-and-conditions/')).toEqual([301, '/who-we-are/']);
    expect(await visit('/services-interior/')).toEqual([404, null]);
    await change('show', { path: '/services-interior/', visible: true });
    await change('move', { path: '/who-we-are/', to: '/terms-and-conditions/' });
  });
});

describe('a hidden page', () => {
  it('is a 404 for visitors and in no map, list, feed or search; editors see it, and may show it again', async () => {
    const places = ['/sitemap.xml', '/blog/', '/blog/feed.xml', '/_gh/articles/blog', '/_gh/pages?lang=en-US'];
    for (const place of places) expect(await text(place), place).toContain('/blog/one/');
    expect(await change('show', { path: '/blog/one/', visible: false })).toMatchObject({
      status: 200,
      body: { versions: [{ path: '/blog/one/', visible: false }] },
    });
    expect(await visit('/blog/one/')).toEqual([404, null]);
    expect(await visit('/blog/one/', reader)).toEqual([404, null]);
    expect(await visit('/blog/one/', editor)).toEqual([200, null]);
    for (const place of places) expect(await text(place), place).not.toContain('/blog/one/');
    expect((await site.ask('/_gh/data/blog?slug=blog/one')).status).toBe(404);
    await change('show', { path: '/blog/one/', visible: true });
    expect(await visit('/blog/one/')).toEqual([200, null]);
  });

  it('leads nobody to it from an address that it had', async () => {
    await change('move', { path: '/terms-and-conditions/', to: '/team/' });
    await change('show', { path: '/team/', visible: false });
    expect(await visit('/terms-and-conditions/')).toEqual([404, null]);
    await change('show', { path: '/team/', visible: true });
    await change('move', { path: '/team/', to: '/terms-and-conditions/' });
  });

  it('is none that visitors must find', async () => {
    for (const path of ['/', '/404/', '/blog/', '/contact/'])
      expect(await change('show', { path, visible: false })).toMatchObject({ status: 409, body: { error: 'fixed' } });
  });
});

describe('a new page', () => {
  const wish = { kind: 'article', lang: 'uk', title: 'Вежа & <світло>', name: 'vezha-i-svitlo' };

  it('is made once by a wish that comes twice, is seen by editors alone, and says what to write', async () => {
    const key = randomUUID();
    const path = '/uk/blog/vezha-i-svitlo/';
    const answers = await Promise.all([change('add', { ...wish, key }), change('add', { ...wish, key })]);
    expect(answers).toEqual([
      { status: 200, body: { path } },
      { status: 200, body: { path } },
    ]);
    expect(await visit(path)).toEqual([404, null]);
    const html = await (await site.ask(path, { headers: { cookie: editor } })).text();
    expect(html).toContain('Вежа &amp; &lt;світло&gt;');
    expect(html).toContain('Назвіть перший крок');
    expect(html).toContain('<meta name="robots" content="noindex">');
    await change('show', { path, visible: true });
    expect(await visit(path)).toEqual([200, null]);
    expect(await text('/uk/blog/')).toContain(path);
  });

  it('has an address of its own: one of a hidden page, or in another language, is refused', async () => {
    expect(await change('add', wish)).toMatchObject({ status: 409, body: { error: 'path-taken' } });
    expect(await change('add', { ...wish, lang: 'en-US' })).toMatchObject({
      status: 409,
      body: { error: 'path-taken' },
    });
    const races = await Promise.all([1, 2, 3].map(() => change('add', { ...wish, name: 'race' })));
    expect(races.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'a'.repeat(201) }, 'title'],
    [{ title: 'two\nlines' }, 'title'],
    [{ title: 'a\0b' }, 'title'],
    [{ title: 'half \ud800' }, 'title'],
    [{ title: ['a'] }, 'title'],
    [{ kind: 'toString' }, 'no-kind'],
    [{ lang: 'fr' }, 'no-kind'],
    [{ name: '' }, 'path-form'],
    [{ name: 'a/b' }, 'path-form'],
    [{ name: '../x' }, 'path-form'],
    [{ name: 'Вежа' }, 'path-form'],
    [{ name: 'page' }, 'path-chapter'],
    [{ kind: 'text', name: 'gudhub' }, 'path-reserved'],
    [{ key: 'short' }, 'bad-key'],
    [{ key: { $ne: 1 } }, 'bad-key'],
  ])('is refused with %j', async (wrong, error) => {
    const { status, body } = await change('add', { ...wish, name: 'refused', ...wrong });
    expect([status >= 400 && status < 500, body.error]).toEqual([true, error]);
  });

  it('that is an article has the author, the categories and the date that its editor chose, and no others', async () => {
    const person = await site.test.user();
    await site.client.sharing.add(parts.provisioned.chapters['blog']!.app_id, person.user_id, 2);
    const cookie = await sessionOf(person.accesstoken);
    const chosen = { author: 'olena-hrytsenko', categories: ['architecture'], posted: '2026-03-29' };
    const wrongs = [
      [{ author: 'nobody' }, 'reference'],
      [{ author: '<img src=x onerror=alert(1)>' }, 'reference'],
      [{ categories: ['architecture', 'toString'] }, 'reference'],
      [{ categories: 'architecture' }, 'reference'],
      [{ posted: '2026-02-30' }, 'date'],
      [{ kind: 'text' }, 'forbidden'],
    ] as const;
    for (const [wrong, error] of wrongs) {
      const { body } = await change('add', { ...wish, name: 'refused', ...chosen, ...wrong }, cookie);
      expect([wrong, body.error]).toEqual([wrong, error]);
    }
    const { body } = await change('add', { ...wish, name: 'chosen', ...chosen }, cookie);
    const html = await (
      await site.ask(`${String(body['path'])}?mode=addresses`, { headers: { cookie: editor } })
    ).text();
    expect(/dateTime="[^"]*"/.exec(html)?.[0]).toBe('dateTime="2026-03-29"');
    expect(html.includes('gh-kind="reference-author"')).toBe(true);
    expect(await change('add', { ...wish, ...chosen, kind: 'text', name: 'text' })).toMatchObject({
      body: { error: 'reference' },
    });
  });

  it.each([
    ['author', '/blog/authors/iryna-koval/'],
    ['category', '/blog/iryna-koval/'],
  ])('can be the page of an %s, which articles may name once it is visible', async (kind, path) => {
    const person = await site.test.user();
    await site.client.sharing.add(parts.provisioned.chapters['blog']!.app_id, person.user_id, 2);
    await site.client.sharing.add(parts.provisioned.chapters['pages']!.app_id, person.user_id, 1);
    const cookie = await sessionOf(person.accesstoken);
    const known = async () =>
      (await (
        await site.ask(`/_gh/references?to=${kind}&chapter=blog&lang=en-US`, { headers: { cookie } })
      ).json()) as readonly { readonly value: string }[];
    const page = { kind, lang: 'en-US', title: 'Iryna Koval', name: 'iryna-koval' };
    expect(await change('add', page, cookie)).toEqual({ status: 200, body: { path } });
    expect((await known()).map(({ value }) => value)).not.toContain('iryna-koval');
    await change('show', { path, visible: true }, cookie);
    expect(await known()).toContainEqual({ value: 'iryna-koval', title: 'Iryna Koval', path, uses: 0 });
    expect(await visit(path)).toEqual([200, null]);
  });

  it('in another language is a copy that visitors do not see yet', async () => {
    expect(await change('version', { path: '/blog/one/', lang: 'uk' })).toMatchObject({
      status: 200,
      body: {
        missing: [],
        versions: [
          { path: '/blog/one/', visible: true },
          { path: '/uk/blog/one/', visible: false },
        ],
      },
    });
    expect(await visit('/uk/blog/one/')).toEqual([302, '/blog/one/']);
    expect(await visit('/uk/blog/one/', editor)).toEqual([200, null]);
    expect(await change('version', { path: '/blog/one/', lang: 'uk' })).toMatchObject({ status: 409 });
  });

  it('can be of the kinds that its author may write', async () => {
    const kindsOf = async (cookie: string) =>
      ((await (await site.ask('/_gh/page/kinds?lang=uk', { headers: { cookie } })).json()) as { kinds: unknown[] })
        .kinds;
    expect(await kindsOf(editor)).toContainEqual({
      id: 'article',
      under: '/blog/',
      name: 'Стаття',
      text: expect.any(String) as string,
      languages: ['en-US', 'uk'],
      chapter: 'blog',
      article: {
        author: expect.any(String) as string,
        categories: expect.any(Array) as string[],
        posted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
    });
    expect((await site.ask('/_gh/page/kinds?lang=uk', { headers: { cookie: reader } })).status).toBe(403);
  });
});

describe('whoever may not write', () => {
  it.each([
    ['move', { path: '/terms-and-conditions/', to: '/x/' }],
    ['show', { path: '/terms-and-conditions/', visible: false }],
    ['version', { path: '/blog/one/', lang: 'uk' }],
    ['add', { kind: 'text', lang: 'en-US', title: 'X', name: 'x' }],
  ])('cannot %s, nor can another origin in an editor’s name', async (name, body) => {
    for (const cookie of ['', reader, 'gh_session=forged'])
      expect(await change(name, body, cookie)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    const foreign = await post(
      `/_gh/page/${name}`,
      { key: randomUUID(), ...body },
      { cookie: editor, origin: 'https://evil.example' },
    );
    expect(foreign.status).toBe(403);
    expect(await visit('/terms-and-conditions/')).toEqual([200, null]);
  });

  it('reads no page’s settings', async () => {
    expect((await site.ask('/_gh/page?path=/terms-and-conditions/', { headers: { cookie: reader } })).status).toBe(403);
    const answer = await site.ask('/_gh/page?path=/terms-and-conditions/', { headers: { cookie: editor } });
    expect(await answer.json()).toMatchObject({
      path: '/terms-and-conditions/',
      movable: true,
      hideable: true,
      missing: [],
    });
  });
});

describe('whoever may write, and not publish', () => {
  it('changes neither a page’s address nor who sees it; on a site where all who write publish, they do', async () => {
    const writer = await site.test.user();
    await site.client.sharing.add(parts.provisioned.chapters['pages']!.app_id, writer.user_id, 2);
    const cookie = await sessionOf(writer.accesstoken);
    const strict = siteApp({ ...parts, definition: { ...parts.definition, publishers: 'admins' } });
    const ask = (name: string, body: Record<string, unknown>) =>
      strict.request(
        `http://site.example/_gh/page/${name}`,
        {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ key: randomUUID(), ...body }),
        },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      );
    const path = '/terms-and-conditions/';
    for (const [name, wish] of [
      ['move', { to: '/terms-of-today/' }],
      ['show', { visible: false }],
    ] as const) {
      const answer = await ask(name, { path, ...wish });
      expect([answer.status, await answer.json()], name).toMatchObject([403, { error: 'forbidden' }]);
    }
    expect((await visit(path))[0]).toBe(200);
    expect((await change('show', { path, visible: true }, cookie)).status).toBe(200);
  });
});

describe('a platform of an older program', () => {
  it('gets what its pages lack, and all of them stay visible', async () => {
    const { client, test } = site;
    const known = await readProvisioned(test.platform);
    const { pages } = known.chapters;
    const { status_field_id, former_field_id, ...older } = pages!;
    for (const field of [status_field_id, former_field_id]) await client.fields.delete(older.app_id, field!);
    const before = { ...known, chapters: { ...known.chapters, pages: older } };
    const { chapters } = await completeProvisioned(test.platform, client, before, definition);
    expect(chapters['pages']?.status_field_id).toBeGreaterThan(0);
    expect(chapters['pages']?.former_field_id).toBeGreaterThan(0);
    const [item] = await client.items.list(older.app_id, { fresh: true });
    expect(isPublic(item!, chapters['pages']!)).toBe(true);
    // Made again, it is the same.
    expect((await completeProvisioned(test.platform, client, before, definition)).chapters).toEqual(chapters);
  });
});
