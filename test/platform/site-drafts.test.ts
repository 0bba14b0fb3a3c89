import { describe, expect, it } from 'vitest';
import { siteApp } from '../../demo/site-app.js';
import { draftStage } from './draft-stage.js';
import { isChange, openListener, openSubscriber } from './open-listener.js';

const { path, send, asEditor, get, text, state, sessionOf, stored, draftTitle, site, parts, session, address } =
  draftStage();

const editorView = () => `${session()}; gh_view=draft`;

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
    expect(await text(path, session(), { 'x-gh-view': 'draft' })).toContain('Only for editors');
    expect(await text(path, session())).not.toContain('Only for editors');
  });

  it('is named on pages that show it, by a mark that its list has, too, until the draft changes', async () => {
    const markNow = async () => ((await (await get('/_gh/drafts', session())).json()) as { mark: string }).mark;
    const shown = async () => /<html[^>]* data-gh-draft="([\w-]{22})"/.exec(await text(path, editorView()))?.[1];
    const ids = await draftTitle('Marked');
    const mark = await markNow();
    expect(await shown()).toBe(mark);
    await asEditor('discard', { ids });
    expect(await shown()).not.toBe(mark);
    expect(await shown()).toBe(await markNow());
    expect(await text(path)).not.toContain('data-gh-draft');
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
    const pages = await site().test.platform.database.selectFrom('stored_page').select('html').execute();
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => page.html.includes('Only for editors'))).toEqual([]);
  });

  it('is seen by visitors once it is published, and no more once that is taken back', async () => {
    const ids = await draftTitle('For everybody');
    expect(await (await asEditor('publish', { ids })).json()).toEqual({ published: ids, refused: [] });
    expect(await text(path)).toContain('For everybody');
    const { publications } = await state();
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
    const answer = await get(`/_gh/drafts/document?address=${Object.values(address()).join('.')}`, session());
    expect(await answer.json()).toMatchObject({ data: { hero: { title: 'Told of' } } });
  });
});

describe('the realtime channel', () => {
  it('tells nobody anything of a draft, readers of the site neither, until it is published', async () => {
    const { test, editor } = site();
    const [reader, stranger] = [await test.user(), await test.user()];
    await site().client.sharing.add(address().app_id, reader.user_id, 1);
    const listeners = [
      await openSubscriber(test.url, reader.accesstoken, address().app_id),
      await openSubscriber(test.url, stranger.accesstoken, address().app_id),
      await openListener(test.url, `token=guessed/~/app_id=${address().app_id}`),
    ];
    const [read] = listeners;
    const before = listeners.map((one) => one.changes().length);
    const ids = await draftTitle('Whispered');
    const { schedule } = (await (await asEditor('schedule', { ids, at: Date.now() + 600_000 })).json()) as {
      readonly schedule: number;
    };
    await asEditor('unschedule', { schedule });
    await asEditor('discard', { ids });
    const again = await draftTitle('Said aloud');
    await Promise.all(listeners.filter(({ socket }) => socket.readyState === 1).map((one) => one.heardAll()));
    // A request with an unknown token gets that error, and no more.
    expect(listeners[2]?.changes().filter(({ api }) => api !== '/ws/error')).toEqual([]);
    expect(listeners.slice(0, 2).map((one) => one.changes().length)).toEqual(before.slice(0, 2));

    await asEditor('publish', { ids: again });
    const told = JSON.parse((await read?.next(isChange)) ?? '') as { readonly api: string; readonly response: object };
    expect(told.api).toBe('/api/new/document/insert-one');
    expect(JSON.stringify(told)).toContain('Said aloud');
    // Messages between editors' tabs have no page, and only users who may write the site can send them.
    const say = (token: string) =>
      test.post('/ws/broadcast-to-app-subscribers', {
        token,
        app_id: address().app_id,
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
      (await send('/_gh/drafts/publish', { ids }, { cookie: session(), origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect((await get('/_gh/drafts', session(), { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect(await state()).toEqual(before);
  });

  it('of somebody who may write pages and nothing else are about pages; on a site of few publishers they prepare what others publish', async () => {
    const writer = await site().test.user();
    await site().client.sharing.add(address().app_id, writer.user_id, 2);
    const cookie = await sessionOf(writer.accesstoken);
    const ids = await draftTitle('Prepared');
    expect(await (await get('/_gh/drafts', cookie)).json()).toMatchObject({
      mayPublish: true,
      changes: [{ id: ids[0] }],
    });
    const strict = siteApp({ ...parts(), definition: { ...parts().definition, publishers: 'admins' } });
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
    const foreign = { address: { ...address(), app_id: 999_999 }, operations: [], key: 'a-test-key' };
    expect((await asEditor('save', foreign)).status).toBe(404);
    expect((await asEditor('link', { path: '//evil.example', days: 1 })).status).toBe(400);
    expect((await asEditor('link', { path: null, days: 365 })).status).toBe(400);
  });
});
