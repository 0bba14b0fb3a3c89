import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteHandler } from '../../kit/site-handler.js';
import { createClient, type Client } from '../../sdk/index.js';
import { guideEditor, guideReader, guideSite, startPage } from '../../test/support/guide-site.js';
import { smallFiles } from '../../test/support/kit-site.js';

let files: Awaited<ReturnType<typeof smallFiles>>;
beforeAll(async () => {
  files = await smallFiles();
});
afterAll(() => files.remove());

let handle: SiteHandler;
beforeEach(async () => {
  const site = await guideSite(files);
  ({ handle } = site);
  return site.close;
});

const ask = (path: string, init: RequestInit = {}) =>
  handle(new Request(`http://localhost${path}`, init), { address: '192.0.2.7' });
const shown = async (path = '/', init: RequestInit = {}) => {
  const html = await (await ask(path, init)).text();
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
};
const post = (path: string, body: unknown, cookie?: string) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify(body),
  });

/** The client that edit mode has in the editor's browser: its calls go to the site. */
const clientOf = () =>
  createClient({
    serverUrl: 'http://localhost/GudHub',
    cache: false,
    fetch: (input, init) => handle(new Request(input, init)),
  });

/** Signs in as edit mode does. */
async function signIn({ username, password }: { readonly username: string; readonly password: string }) {
  const client = clientOf();
  await client.auth.login({ username, password });
  const answer = await post('/_gh/session', { token: await client.auth.token() });
  return { client, status: answer.status, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

/** Saves a title as edit mode does, and returns the revision that it made. */
async function saveTitle(client: Client, title: string): Promise<number> {
  const before = await client.documents.get(startPage);
  const data = { ...(JSON.parse(before?.data ?? '{}') as object), intro: { title } };
  const saved = await client.documents.insert(
    { ...startPage, data: JSON.stringify(data) },
    { if_rev: before?.rev ?? 0 },
  );
  return saved.rev ?? 0;
}

describe('a site of the kit on a platform that keeps documents in memory', () => {
  it('has edit mode for its editors only', async () => {
    expect(await (await ask('/')).text()).toMatch(/data-app-id="7" data-item-id="1"[^]*<gh-edit-mode/);
    const { cookie, status } = await signIn(guideEditor);
    expect(status).toBe(200);
    expect(await (await ask('/_gh/rights', { headers: { cookie } })).json()).toEqual({
      user_id: 2,
      home: 7,
      chapters: { pages: { app_id: 7, rights: ['read', 'write', 'publish'] } },
    });
    const other = await signIn(guideReader);
    expect((await ask('/_gh/pictures', { headers: { cookie: other.cookie } })).status).toBe(403);
    expect((await ask('/_gh/pictures')).status).toBe(403);
    expect((await post('/_gh/session', { token: 'made up' })).status).toBe(401);
  });

  it('shows a saved text to visitors at once, and lists it among the changed documents', async () => {
    const { client, cookie } = await signIn(guideEditor);
    expect(await shown()).toContain('We draw houses');
    const newer = async () =>
      (await post('/_gh/newer', { since: 0, documents: [startPage] }, cookie)).json() as Promise<{
        readonly documents: readonly string[];
      }>;
    expect((await newer()).documents).toEqual([]);
    await saveTitle(client, 'We draw bridges');
    expect(await shown()).toContain('We draw bridges');
    expect((await newer()).documents).toEqual(['7.1.72']);
  });

  it('refuses a save on an outdated revision and a save of a reader', async () => {
    const { client } = await signIn(guideEditor);
    await saveTitle(client, 'Saved by another editor');
    const data = JSON.stringify({ intro: { title: 'Mine' } });
    await expect(client.documents.insert({ ...startPage, data }, { if_rev: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    const other = await signIn(guideReader);
    await expect(saveTitle(other.client, 'Not allowed')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await shown()).toContain('Saved by another editor');
  });

  it('restores an earlier text from the history', async () => {
    const { client } = await signIn(guideEditor);
    const rev = await saveTitle(client, 'A mistake');
    expect(await shown()).toContain('A mistake');
    const [newest, older] = await client.documents.history(startPage);
    expect([newest?.rev, newest?.user?.fullname, older?.rev]).toEqual([rev, guideEditor.username, rev - 1]);
    const before = await client.documents.version(startPage, older?.rev ?? 0);
    await client.documents.insert({ ...startPage, data: before?.data ?? '' }, { if_rev: rev });
    expect(await shown()).toContain('We draw houses');
  });

  it('keeps an uploaded picture, lists it for editors and shows it to visitors', async () => {
    const { cookie } = await signIn(guideEditor);
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#844' } })
      .png()
      .toBuffer();
    const upload = (headers: Record<string, string>) =>
      ask('/_gh/pictures?name=villa.png', {
        method: 'POST',
        headers: { 'content-type': 'image/png', ...headers },
        body: new Uint8Array(bytes),
      });
    expect((await upload({})).status).toBe(403);
    const added = await upload({ cookie });
    expect(added.status).toBe(201);
    const { src, width } = (await added.json()) as { readonly src: string; readonly width: number };
    expect([src, width]).toEqual([expect.stringMatching(/^\/assets\/images\/uploads\/villa-\w+\.png$/), 40]);
    const list = (await (await ask('/_gh/pictures', { headers: { cookie } })).json()) as { readonly total: number };
    expect(list.total).toBe(1);
    expect((await sharp(Buffer.from(await (await ask(src)).arrayBuffer())).metadata()).width).toBe(40);
  });

  it('publishes each save at once, because this platform has no drafts', async () => {
    const { cookie } = await signIn(guideEditor);
    const answer = await post('/_gh/drafts/save', { address: startPage, operations: [], key: randomUUID() }, cookie);
    expect(answer.status).toBe(404);
  });

  it('ends the session of an editor who signs out', async () => {
    const { cookie } = await signIn(guideEditor);
    await post('/_gh/session', { token: '' }, cookie);
    expect(await (await ask('/_gh/rights', { headers: { cookie } })).json()).toBeNull();
  });
});
