import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as cms from '../../cms/server.js';
import * as kit from '../../kit/server.js';
import * as sdk from '../../sdk/index.js';
import { documentPlatform, type DocumentPlatform } from '../../test/support/document-platform.js';
import { smallFiles } from '../../test/support/kit-site.js';
import { codeOf, runGuide } from './run-guide.js';

const pagesApp = { app_id: 7, slug_field_id: 71, json_field_id: 72 };
const address = { app_id: 7, item_id: 1, element_id: 72 };
const editor = { user_id: 2, username: 'editor@studio.example', password: 'a long password', permission: 2 };
const reader = { user_id: 3, username: 'reader@studio.example', password: 'a long password', permission: 1 };
const owner = { user_id: 1, username: 'owner@studio.example', password: 'a long password', permission: 4 };
const content = {
  '/': { page: { title: 'Studio' }, intro: { title: 'We draw houses' } },
  '/404/': { page: { title: 'Not here' }, intro: { title: 'No such page' } },
};

let chapter: string;
let files: Awaited<ReturnType<typeof smallFiles>>;
beforeAll(async () => {
  const guide = await readFile(resolve(import.meta.dirname, '../../docs/site-kit.md'), 'utf8');
  chapter = /^## Edit mode\n.*?(?=^## )/ms.exec(guide)?.[0] ?? '';
  files = await smallFiles();
});
afterAll(() => files.remove());

let handle: kit.SiteHandler;
let documents: DocumentPlatform;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'editable-'));
  documents = documentPlatform([owner, editor, reader], content, pagesApp);
  const login = await documents.answer(
    new Request('http://localhost/GudHub/auth/login', {
      method: 'POST',
      body: new URLSearchParams({ username: owner.username, password: owner.password }).toString(),
    }),
  );
  const { auth_key: ownerKey } = (await login.json()) as { readonly auth_key: string };
  await runGuide(
    codeOf(chapter, 'ts'),
    { '@siteblocks/sdk': sdk, '@siteblocks/server': kit, '@siteblocks/server/cms': cms },
    {
      createSite: kit.createSite,
      readBrowserFiles: async () => files,
      documents,
      ownerKey,
      documentChapters: { pages: pagesApp },
      dataFolder: folder,
      serve: (served: kit.SiteHandler) => (handle = served),
    },
  );
  return () => rm(folder, { recursive: true, force: true });
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
  sdk.createClient({
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
async function saveTitle(client: sdk.Client, title: string): Promise<number> {
  const before = await client.documents.get(address);
  const data = { ...(JSON.parse(before?.data ?? '{}') as object), intro: { title } };
  const saved = await client.documents.insert({ ...address, data: JSON.stringify(data) }, { if_rev: before?.rev ?? 0 });
  return saved.rev ?? 0;
}

describe('a site of the kit on a platform that keeps documents in memory', () => {
  it('has edit mode for its editors only', async () => {
    expect(await (await ask('/')).text()).toMatch(/data-app-id="7" data-item-id="1"[^]*<gh-edit-mode/);
    const { cookie, status } = await signIn(editor);
    expect(status).toBe(200);
    expect(await (await ask('/_gh/rights', { headers: { cookie } })).json()).toEqual({
      user_id: 2,
      home: 7,
      chapters: { pages: { app_id: 7, rights: ['read', 'write', 'publish'] } },
    });
    const other = await signIn(reader);
    expect((await ask('/_gh/pictures', { headers: { cookie: other.cookie } })).status).toBe(403);
    expect((await ask('/_gh/pictures')).status).toBe(403);
    expect((await post('/_gh/session', { token: 'made up' })).status).toBe(401);
  });

  it('shows a saved text to visitors at once, and lists it among the changed documents', async () => {
    const { client, cookie } = await signIn(editor);
    expect(await shown()).toContain('We draw houses');
    const newer = async () =>
      (await post('/_gh/newer', { since: 0, documents: [address] }, cookie)).json() as Promise<{
        readonly documents: readonly string[];
      }>;
    expect((await newer()).documents).toEqual([]);
    await saveTitle(client, 'We draw bridges');
    expect(await shown()).toContain('We draw bridges');
    expect((await newer()).documents).toEqual(['7.1.72']);
  });

  it('refuses a save on an outdated revision and a save of a reader', async () => {
    const { client } = await signIn(editor);
    await saveTitle(client, 'Saved by another editor');
    const data = JSON.stringify({ intro: { title: 'Mine' } });
    await expect(client.documents.insert({ ...address, data }, { if_rev: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    const other = await signIn(reader);
    await expect(saveTitle(other.client, 'Not allowed')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await shown()).toContain('Saved by another editor');
  });

  it('restores an earlier text from the history', async () => {
    const { client } = await signIn(editor);
    const rev = await saveTitle(client, 'A mistake');
    expect(await shown()).toContain('A mistake');
    const [newest, older] = await client.documents.history(address);
    expect([newest?.rev, newest?.user?.fullname, older?.rev]).toEqual([rev, editor.username, rev - 1]);
    const before = await client.documents.version(address, older?.rev ?? 0);
    await client.documents.insert({ ...address, data: before?.data ?? '' }, { if_rev: rev });
    expect(await shown()).toContain('We draw houses');
  });

  it('keeps an uploaded picture, lists it for editors and shows it to visitors', async () => {
    const { cookie } = await signIn(editor);
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
    const { cookie } = await signIn(editor);
    const answer = await post('/_gh/drafts/save', { address, operations: [], key: randomUUID() }, cookie);
    expect(answer.status).toBe(404);
  });

  it('ends the session of an editor who signs out', async () => {
    const { cookie } = await signIn(editor);
    await post('/_gh/session', { token: '' }, cookie);
    expect(await (await ask('/_gh/rights', { headers: { cookie } })).json()).toBeNull();
  });
});
