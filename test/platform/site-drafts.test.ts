import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewLinks } from '../../demo/site/drafts/preview-links.js';
import { carryOutDue, startSchedules } from '../../demo/site/drafts/start-schedules.js';
import { tellEditors } from '../../demo/site/drafts/tell-editors.js';
import { siteApp } from '../../demo/site/site-app.js';
import type { SiteParts } from '../../demo/site/site-context.js';
import { isChange, openListener, openSubscriber } from './open-listener.js';
import { openTestSite, type TestSite } from './open-test-site.js';

let site: TestSite;
let parts: SiteParts;
let session: string;
let address: { readonly app_id: number; readonly item_id: number; readonly element_id: number };
const path = '/contact/';
let keys = 0;

beforeAll(async () => {
  site = await openTestSite((opened) => {
    parts = opened;
    return {};
  });
  const answer = await send('/_gh/session', { token: site.editor.accesstoken });
  session = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const html = await (await site.ask(path)).text();
  const [app_id = 0, item_id = 0, element_id = 0] = ['data-app-id', 'data-item-id', 'data-pages-json_field_id'].map(
    (name) => Number(new RegExp(`${name}="(\\d+)"`).exec(html)?.[1]),
  );
  address = { app_id, item_id, element_id };
});
afterAll(() => site.close());

const send = (to: string, body: unknown, headers: Record<string, string> = {}) =>
  site.ask(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const asEditor = (name: string, body: unknown) => send(`/_gh/drafts/${name}`, body, { cookie: session });
const get = (to: string, cookie = '', headers: Record<string, string> = {}) =>
  site.ask(to, { headers: { ...(cookie && { cookie }), ...headers } });
const text = async (to: string, cookie = '', headers = {}) => (await get(to, cookie, headers)).text();

interface State {
  readonly publishing: string;
  readonly changes: readonly { readonly id: number; readonly page: object }[];
  readonly schedules: readonly { readonly id: number; readonly problem: string | null }[];
  readonly links: readonly { readonly id: string }[];
}
const state = async (): Promise<State> => (await get('/_gh/drafts', session)).json() as Promise<State>;

const stored = async () =>
  JSON.parse((await site.client.documents.get(address))?.data ?? '') as {
    readonly hero: { readonly title: string };
    readonly page: { readonly title: string };
  };

/** A draft with this title of the page's banner, and nothing else. */
async function draftTitle(title: string): Promise<readonly number[]> {
  const old = (await state()).changes.map(({ id }) => id);
  if (old.length > 0) await asEditor('discard', { ids: old });
  const base = (await stored()).hero.title;
  const answer = await asEditor('save', {
    address,
    operations: [{ kind: 'set', target: ['hero', 'title'], base, value: title }],
    key: `test-key-${(keys += 1)}`,
  });
  expect(answer.status).toBe(200);
  return (await state()).changes.map(({ id }) => id);
}

const editorView = () => `${session}; gh_view=draft`;

describe('a draft', () => {
  it('is shown to an editor who asks for it, by a page that no cache keeps', async () => {
    await draftTitle('Only for editors');
    const answer = await get(path, editorView());
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const html = await answer.text();
    expect(html).toContain('Only for editors');
    expect(html).toContain('data-gh-view="draft"');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(await text(path, session, { 'x-gh-view': 'draft' })).toContain('Only for editors');
    expect(await text(path, session)).not.toContain('Only for editors');
  });

  it('is shown to nobody else: not by the page, its etag, its stored copy or the data of the site', async () => {
    await draftTitle('Before');
    const published = await get(path);
    const etag = published.headers.get('etag') ?? '';
    const html = await published.text();
    await draftTitle('Only for editors');
    await text(path, editorView());
    for (const cookie of ['', 'gh_view=draft', 'gh_view=draft; gh_session=guessed', 'gh_preview=guessed.1.1']) {
      const answer = await get(path, cookie);
      if (!cookie.includes('preview')) expect(await answer.text()).toBe(html);
      else expect(await answer.text()).not.toContain('Only for editors');
    }
    expect(await text(path, '', { 'x-gh-view': 'draft' })).toBe(html);
    expect(await text(path, editorView(), { 'sec-fetch-site': 'cross-site' })).not.toContain('Only for editors');
    expect(await text(path, editorView(), { 'sec-purpose': 'prefetch' })).not.toContain('Only for editors');
    expect((await get(path, '', { 'if-none-match': etag })).status).toBe(304);
    for (const to of ['/_gh/data/pages?slug=contact&lang=en-US', '/_gh/pages?lang=en-US', '/_gh/site.json'])
      expect(await text(to)).not.toContain('Only for editors');
    const pages = await site.test.platform.database.selectFrom('stored_page').select('html').execute();
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => page.html.includes('Only for editors'))).toEqual([]);
  });

  it('is seen by visitors once it is published, and no more once that is taken back', async () => {
    const ids = await draftTitle('For everybody');
    expect(await (await asEditor('publish', { ids })).json()).toEqual({ published: ids, refused: [] });
    expect(await text(path)).toContain('For everybody');
    const { publications } = (await (await get('/_gh/drafts', session)).json()) as {
      readonly publications: readonly { readonly id: number }[];
    };
    await asEditor('takeBack', { publication: publications[0]?.id });
    expect(await text(path)).not.toContain('For everybody');
    expect((await state()).changes.map(({ id }) => id)).toEqual(ids);
  });

  it('is told of with its page; the site says what saving does', async () => {
    await draftTitle('Told of');
    const { title } = (await stored()).page;
    expect(await state()).toMatchObject({
      publishing: 'at-once',
      mayPublish: true,
      changes: [{ kind: 'changed', place: ['hero', 'title'], after: 'Told of', page: { path, title, lang: 'en-US' } }],
    });
    const answer = await get(`/_gh/drafts/document?address=${Object.values(address).join('.')}`, session);
    expect(await answer.json()).toMatchObject({ data: { hero: { title: 'Told of' } } });
  });
});

describe('the realtime channel', () => {
  it('tells nobody anything of a draft, readers of the site neither, until it is published', async () => {
    const { test, editor } = site;
    const [reader, stranger] = [await test.user(), await test.user()];
    await site.client.sharing.add(address.app_id, reader.user_id, 1);
    const listeners = [
      await openSubscriber(test.url, reader.accesstoken, address.app_id),
      await openSubscriber(test.url, stranger.accesstoken, address.app_id),
      await openListener(test.url, `token=guessed/~/app_id=${address.app_id}`),
    ];
    const [read] = listeners;
    const before = listeners.map(({ frames }) => frames.length);
    const ids = await draftTitle('Whispered');
    const { schedule } = (await (await asEditor('schedule', { ids, at: Date.now() + 600_000 })).json()) as {
      readonly schedule: number;
    };
    await asEditor('unschedule', { schedule });
    await asEditor('discard', { ids });
    const again = await draftTitle('Said aloud');
    await Promise.all(listeners.filter(({ socket }) => socket.readyState === 1).map((one) => one.heardAll()));
    // One whose token is nobody's is told so, and no more.
    expect(listeners[2]?.changes().filter(({ api }) => api !== '/ws/error')).toEqual([]);
    expect(listeners.slice(0, 2).map(({ frames }) => frames.length)).toEqual(before.slice(0, 2));

    await asEditor('publish', { ids: again });
    const told = JSON.parse((await read?.next(isChange)) ?? '') as { readonly api: string; readonly response: object };
    expect(told.api).toBe('/api/new/document/insert-one');
    expect(JSON.stringify(told)).toContain('Said aloud');
    // What editors' tabs say to each other names no page, and only who may write the site can say it.
    const say = (token: string) =>
      test.post('/ws/broadcast-to-app-subscribers', {
        token,
        app_id: address.app_id,
        data: { type: 'siteblocks-draft' },
      });
    expect((await say(reader.accesstoken)).status).toBe(403);
    expect((await say(editor.accesstoken)).status).toBe(200);
    await Promise.all(listeners.filter(({ socket }) => socket.readyState === 1).map((one) => one.heardAll()));
    for (const { frames } of listeners) expect(frames.join()).not.toContain('Whispered');
    expect(listeners[1]?.frames.join()).not.toContain('siteblocks-draft');
    for (const { socket } of listeners) socket.terminate();
  });
});

describe('requests about drafts', () => {
  const names = ['save', 'discard', 'publish', 'takeBack', 'schedule', 'reschedule', 'unschedule', 'link', 'revoke'];

  it('are for editors: others are told to sign in, and change nothing', async () => {
    await draftTitle('Stays');
    const before = await state();
    for (const cookie of ['', 'gh_session=guessed']) {
      expect((await get('/_gh/drafts', cookie)).status).toBe(401);
      expect((await get('/_gh/drafts/document?address=1.1.1', cookie)).status).toBe(401);
      for (const name of names) expect((await send(`/_gh/drafts/${name}`, {}, { cookie })).status).toBe(401);
    }
    const ids = before.changes.map(({ id }) => id);
    expect(
      (await send('/_gh/drafts/publish', { ids }, { cookie: session, origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect((await get('/_gh/drafts', session, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect(await state()).toEqual(before);
  });

  it('of somebody who may write pages and nothing else are about pages; on a site of few publishers they prepare what others publish', async () => {
    const writer = await site.test.user();
    await site.client.sharing.add(address.app_id, writer.user_id, 2);
    const begun = await send('/_gh/session', { token: writer.accesstoken });
    const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const ids = await draftTitle('Prepared');
    expect(await (await get('/_gh/drafts', cookie)).json()).toMatchObject({
      mayPublish: true,
      changes: [{ id: ids[0] }],
    });
    const strict = siteApp({ ...parts, definition: { ...parts.definition, publishers: 'admins' } });
    const remote = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const ask = (name: string, body?: object) =>
      strict.request(
        `http://site.example/_gh/drafts${name}`,
        {
          headers: { cookie, 'content-type': 'application/json' },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        },
        remote,
      );
    expect(await (await ask('')).json()).toMatchObject({ mayPublish: false });
    for (const [name, body] of [
      ['/publish', { ids }],
      ['/schedule', { ids, at: Date.now() + 60_000 }],
      ['/reschedule', { schedule: 1, at: Date.now() + 60_000 }],
      ['/unschedule', { schedule: 1 }],
      ['/takeBack', { publication: 1 }],
    ] as const)
      expect((await ask(name, body)).status, name).toBe(403);
    expect(await text(path)).not.toContain('Prepared');
    expect((await ask('/discard', { ids })).status).toBe(200);
  });

  it('of the wrong shape are refused with what is wrong', async () => {
    for (const name of names) expect((await asEditor(name, { ids: 'all', link: '../x', at: 'soon' })).status).toBe(400);
    const foreign = { address: { ...address, app_id: 999_999 }, operations: [], key: 'a-test-key' };
    expect((await asEditor('save', foreign)).status).toBe(404);
    expect((await asEditor('link', { path: '//evil.example', days: 1 })).status).toBe(400);
    expect((await asEditor('link', { path: null, days: 365 })).status).toBe(400);
  });
});

describe('a link to a preview', () => {
  async function link(of: string | null): Promise<string> {
    const answer = await asEditor('link', { path: of, days: 7 });
    return ((await answer.json()) as { readonly address: string }).address;
  }
  async function follow(to: string) {
    const answer = await get(to, '', { 'sec-fetch-site': 'cross-site' });
    return { answer, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  }

  it('shows its page to who has it, with a bar that says until when; other pages as they are published', async () => {
    await draftTitle('Shown to friends');
    const { answer, cookie } = await follow(await link(path));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60480\d/);
    const page = await get(path, cookie);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const html = await page.text();
    expect(html).toContain('Shown to friends');
    expect(html).toMatch(/<aside class="gh-view-bar"[^>]*><p>Preview until \w{3} \d+, \d{4}, /);
    const home = await get('/', cookie);
    expect(await home.text()).not.toContain('gh-view-bar');
    expect((await get('/_gh/drafts', cookie)).status).toBe(401);
    expect((await get('/_gh/preview/end?to=/contact/', cookie)).headers.get('set-cookie')).toMatch(
      /gh_preview=;.*Max-Age=0/,
    );
    for (const to of ['//evil.example/', 'https://evil.example', '/\\evil.example'])
      expect((await get(`/_gh/preview/end?to=${encodeURIComponent(to)}`)).headers.get('location')).toBe('/');
  });

  it('for the whole site shows each page', async () => {
    await draftTitle('Shown to friends');
    const { cookie } = await follow(await link(null));
    expect(await text(path, cookie)).toContain('Shown to friends');
    expect(await text('/uk/', cookie)).toContain('Попередній перегляд до');
  });

  it('that was changed anywhere shows nothing, and says so in the visitor’s language', async () => {
    const good = await link(path);
    const token = good.slice('/_gh/preview/'.length);
    for (let at = 0; at < token.length; at += 3) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const { answer } = await follow(`/_gh/preview/${token.slice(0, at)}${other}${token.slice(at + 1)}`);
      expect(answer.status, `character ${at}`).toBe(404);
    }
    expect((await follow(`${good}AAAA`)).answer.status).toBe(404);
    const answer = await get('/_gh/preview/nothing', '', { 'accept-language': 'uk-UA,uk;q=0.9' });
    expect(await answer.text()).toContain('Це посилання нічого не показує');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('ends when it is revoked, for those who are in it too', async () => {
    const of = await link(path);
    const { cookie } = await follow(of);
    const { links } = await state();
    await asEditor('revoke', { link: links[0]?.id });
    expect((await follow(of)).answer.status).toBe(410);
    const page = await get(path, cookie);
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('This preview has ended')]);
    expect(page.headers.get('set-cookie')).toMatch(/Max-Age=0/);
  });

  it('ends with its time, and with its maker’s right to edit', async () => {
    let now = Date.now();
    let may = true;
    const { database } = site.test.platform;
    const links = previewLinks({ database, mayShow: () => Promise.resolve(may), clock: () => now });
    const owner = await site.test.platform.userOf(site.editor.accesstoken);
    const { token, expires } = await links.create(owner!.user_id, null, 1);
    expect(expires).toBe(now + 24 * 60 * 60_000);
    now = expires - 1;
    expect(await links.check(token)).toMatchObject({ state: 'good', path: null });
    may = false;
    expect(await links.check(token)).toEqual({ state: 'ended' });
    may = true;
    now = expires;
    expect(await links.check(token)).toEqual({ state: 'ended' });
  });

  it('is signed with a secret that stands in no page, answer or log', async () => {
    const of = await link(path);
    const { cookie } = await follow(of);
    const { value } = await site.test.platform.database
      .selectFrom('site_secret')
      .select('value')
      .executeTakeFirstOrThrow();
    const said = [await text(path, cookie), JSON.stringify(await state()), JSON.stringify(site.logged)].join();
    expect(said).not.toContain(value);
    expect(said).not.toContain(of.slice('/_gh/preview/'.length));
  });
});

describe('schedules on a server', () => {
  const mayPublish = () => Promise.resolve(true);
  const log = () => undefined;
  const onDone = () => Promise.resolve();

  async function dueNow(title: string): Promise<number> {
    const ids = await draftTitle(title);
    const { schedule } = (await (await asEditor('schedule', { ids, at: Date.now() + 60_000 })).json()) as {
      readonly schedule: number;
    };
    // Its time has come while no server ran.
    const { database } = site.test.platform;
    await database.updateTable('draft_schedule').set({ at: 1 }).where('schedule_id', '=', schedule).execute();
    return schedule;
  }

  it('are carried out by the next server that starts', async () => {
    await dueNow('Came due meanwhile');
    const stop = startSchedules({ drafts: site.test.platform.drafts, mayPublish, onDone, log });
    await stop();
    expect(await text(path)).toContain('Came due meanwhile');
    expect((await state()).schedules).toEqual([]);
  });

  it('of somebody who may no longer publish are not carried out, and say so', async () => {
    const schedule = await dueNow('Not allowed');
    const { drafts } = site.test.platform;
    await carryOutDue({ drafts, mayPublish: () => Promise.resolve(false), onDone, log });
    expect(await text(path)).not.toContain('Not allowed');
    expect((await state()).schedules).toMatchObject([{ id: schedule, problem: 'forbidden' }]);
    await asEditor('unschedule', { schedule });
  });

  it('that meet a failure of the server stay due, and are told of in its log', async () => {
    await dueNow('At the second try');
    const { drafts } = site.test.platform;
    const said: string[] = [];
    const failing = { ...drafts, carryOut: () => Promise.reject(new Error('no connection')) };
    await carryOutDue({ drafts: failing, mayPublish, onDone, log: (_, message) => void said.push(message) });
    expect(said).toEqual(['What was scheduled could not be published yet.']);
    expect((await state()).schedules).toMatchObject([{ problem: null }]);
    await carryOutDue({ drafts, mayPublish, onDone, log });
    expect(await text(path)).toContain('At the second try');
  });

  it('tell the tabs of editors when they have published or failed, once it is so, and nothing else', async () => {
    const { test, editor } = site;
    const { drafts } = test.platform;
    const tab = await openSubscriber(test.url, editor.accesstoken, address.app_id);
    const told = async () => {
      const frame = await tab.next((one) => one.includes('siteblocks-draft'));
      return [(JSON.parse(frame) as { readonly response: object }).response, await state()] as const;
    };
    await dueNow('Seen in every tab');
    await carryOutDue({ drafts, mayPublish, onDone: tellEditors(parts), log });
    expect(await told()).toEqual([
      { type: 'siteblocks-draft' },
      expect.objectContaining({ changes: [], schedules: [] }),
    ]);
    const schedule = await dueNow('Refused');
    await carryOutDue({ drafts, mayPublish: () => Promise.resolve(false), onDone: tellEditors(parts), log });
    expect((await told())[1].schedules).toMatchObject([{ id: schedule, problem: 'forbidden' }]);
    await asEditor('unschedule', { schedule });
    tab.socket.close();
  });

  it('have published also where nobody could be told of it', async () => {
    await dueNow('Told to nobody');
    const said: string[] = [];
    await carryOutDue({
      drafts: site.test.platform.drafts,
      mayPublish,
      onDone: () => Promise.reject(new Error('too many messages')),
      log: (_, message) => void said.push(message),
    });
    expect(said).toEqual(['Tabs of editors could not be told of what was published.']);
    expect(await text(path)).toContain('Told to nobody');
  });
});
