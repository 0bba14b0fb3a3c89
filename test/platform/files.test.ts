import { createHash } from 'node:crypto';
import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectContents } from '../../platform/files/collect-contents.js';
import { createContentStore } from '../../platform/contents/content-store.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';
import { statementsOf } from './statements-of.js';

let test: TestPlatform;
let owner: TestUser;
let stranger: TestUser;
let appId: number;
const errors: string[] = [];

beforeAll(async () => {
  test = await openTestPlatform({
    log: (level, _message, fields) => void (level === 'error' && errors.push(String(fields?.['reason']))),
  });
  [owner, stranger] = await Promise.all([test.user(), test.user()]);
  appId = (await test.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'Files' } })).body.app_id;
});
afterAll(() => test.close());

const uploadForm = (path: string, fields: Record<string, string | Blob>) =>
  test.form(path, { token: owner.accesstoken, ...fields });
const uploadText = (file: object) =>
  test.post('/file/upload', { token: owner.accesstoken, file: { app_id: appId, item_id: 3, ...file } });

describe('files', () => {
  it('come back byte by byte, from a form and from text, with the headers of their kind', async () => {
    const bytes = new Uint8Array(10_000).map((_, index) => index % 251);
    const uploaded = await uploadForm('/file/formupload', {
      app_id: String(appId),
      item_id: '3',
      'file-0': new File([bytes], '../a b.PNG', { type: 'text/html' }),
    });
    expect(uploaded.body).toMatchObject({ app_id: appId, item_id: 3, file_name: 'a b.PNG', extension: 'png' });
    const response = await fetch(uploaded.body.url);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "inline; filename*=UTF-8''a%20b.PNG",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    const text = (await uploadText({ file_name: 'note', extension: 'txt', source: 'Привіт' })).body;
    expect(await (await fetch(text.url)).text()).toBe('Привіт');
    const decoded = (
      await uploadText({ file_name: 'pixel', extension: 'gif', source: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })
    ).body;
    expect((await (await fetch(decoded.url)).text()).slice(0, 6)).toBe('GIF89a');
    const listed = (await test.get('/api/app/get', { token: owner.accesstoken, app_id: appId })).body.file_list;
    expect(listed).toEqual([uploaded.body, text, decoded]);
  });

  it('that a browser could run are downloaded, never shown', async () => {
    for (const extension of ['svg', 'html', 'xml', 'js', '']) {
      const { url } = (
        await uploadText({ file_name: 'evil', extension, format: 'image/png', source: '<svg onload="alert(1)"/>' })
      ).body;
      const { headers } = await fetch(url);
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it('are served in ranges, and not again to those who have them', async () => {
    const { url } = (await uploadText({ file_name: 'film', extension: 'mp4', source: '0123456789' })).body;
    const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await (await fetch(url, { headers: { range: 'bytes=-3' } })).text()).toBe('789');
    expect((await fetch(url, { headers: { range: 'bytes=10-' } })).status).toBe(416);
    const again = await fetch(url, { headers: { 'if-none-match': part.headers.get('etag')! } });
    expect(again.status).toBe(304);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    const empty = (await uploadText({ file_name: 'empty', extension: 'txt', source: '' })).body;
    expect(await (await fetch(empty.url)).text()).toBe('');
  });

  it('change their content under the same address', async () => {
    const file = (await uploadText({ file_name: 'a', extension: 'txt', source: 'one' })).body;
    const updated = await test.post('/file/update', {
      token: owner.accesstoken,
      file: { file_id: file.file_id, source: 'two' },
    });
    expect(updated.body).toEqual({ ...file, last_update: updated.body.last_update });
    expect(await (await fetch(file.url)).text()).toBe('two');
  });

  it('are duplicated in the order asked for, and each copy lives on its own', async () => {
    const [a, b] = [
      (await uploadText({ file_name: 'a', source: 'a' })).body,
      (await uploadText({ file_name: 'b', source: 'b' })).body,
    ];
    const files = [
      { source: String(b.file_id), destination: { app_id: appId, item_id: 9, element_id: 1 } },
      { file_id: a.file_id, app_id: appId, item_id: 9 },
    ];
    const copies = (await test.post('/api/new/file/duplicate', { token: owner.accesstoken, files })).body;
    expect(copies).toMatchObject([
      { file_name: 'b', item_id: 9, app_id: appId },
      { file_name: 'a', item_id: 9 },
    ]);
    await test.get('/file/delete', { token: owner.accesstoken, file_id: b.file_id });
    expect((await fetch(b.url)).status).toBe(404);
    expect(await (await fetch(copies[0].url)).text()).toBe('b');
  });

  it('are not deleted by prefetches or HEAD requests', async () => {
    const file = (await uploadText({ file_name: 'kept', source: 'kept' })).body;
    const url = `${test.url}/file/delete?token=${owner.accesstoken}&file_id=${file.file_id}`;
    expect((await fetch(url, { headers: { 'sec-purpose': 'prefetch;prerender' } })).status).toBe(403);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(405);
    expect((await fetch(file.url)).status).toBe(200);
    expect((await test.get('/file/delete', { file_id: file.file_id })).status).toBe(401);
    expect((await test.get('/file/delete', { token: stranger.accesstoken, file_id: file.file_id })).status).toBe(404);
    expect((await test.get('/file/delete', { token: owner.accesstoken, file_id: file.file_id })).body).toEqual({
      file_id: file.file_id,
      app_id: appId,
    });
  });

  it('do not open under a guessed key', async () => {
    const file = (await uploadText({ file_name: 'secret', source: 'secret' })).body;
    expect((await fetch(file.url.replace(/get\/(\d+)\/[^/]+/, 'get/$1/guessed'))).status).toBe(404);
    expect((await fetch(`${test.url}/file/get/${file.file_id}/..%2f..%2fetc/passwd`)).status).toBe(404);
  });

  it('are answered with a failure, and a line of the log, where their bytes are missing on the disk', async () => {
    const { url } = (await uploadText({ file_name: 'lost', extension: 'txt', source: 'lost on the disk' })).body;
    const hash = createHash('sha256').update('lost on the disk').digest('hex');
    await rm(join(test.dataDir, 'files', hash.slice(0, 2), hash));
    errors.length = 0;
    for (const method of ['GET', 'HEAD']) expect((await fetch(url, { method })).status).toBe(500);
    expect(errors).toEqual(Array(2).fill(expect.stringContaining(hash)));
  });

  it('take the database as much work to refuse whether they are foreign or unknown', async () => {
    const { file_id } = (await uploadText({ file_name: 'foreign', source: 'x' })).body;
    const statements = (id: number) =>
      statementsOf(async () =>
        expect((await test.get('/file/delete', { token: stranger.accesstoken, file_id: id })).status).toBe(404),
      );
    const foreign = await statements(file_id);
    expect(foreign.length).toBeGreaterThan(3);
    expect(await statements(9_000_000)).toEqual(foreign);
  });

  it('never land outside their folder', async () => {
    await uploadForm('/file/formupload', {
      app_id: String(appId),
      'file-0': new File(['x'], '../../../../escaped.txt'),
    });
    expect((await readdir(test.dataDir)).sort()).toEqual(expect.not.arrayContaining(['escaped.txt']));
    for (const shelf of await readdir(join(test.dataDir, 'files'))) expect(shelf).toMatch(/^[0-9a-f]{2}$/);
  });
});

describe('contents that no file names any more', () => {
  it('are removed once nobody can be about to name them', async () => {
    const store = createContentStore(join(test.dataDir, 'files'));
    const kept = (await uploadText({ file_name: 'kept', extension: 'txt', source: 'kept content' })).body;
    const fresh = await store.put(Buffer.from('just put'));
    const old = await store.put(Buffer.from('left over'));
    const hashOfKept = createHash('sha256').update('kept content').digest('hex');
    for (const hash of [old, hashOfKept]) await utimes(join(test.dataDir, 'files', hash.slice(0, 2), hash), 1, 1);
    expect(await collectContents({ database: test.platform.database, contents: store })).toBeGreaterThanOrEqual(1);
    await expect(store.open(old)).rejects.toThrow();
    await (await store.open(fresh)).close();
    expect(await (await fetch(kept.url)).text()).toBe('kept content');
  });
});

describe('avatars', () => {
  it('are kept in two sizes', async () => {
    const picture = await sharp({ create: { width: 700, height: 300, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const { body } = await uploadForm('/auth/avatar-upload', { image: new Blob([new Uint8Array(picture)]) });
    expect(body.user_id).toBe(owner.user_id);
    for (const [url, side] of [
      [body.avatar_128, 128],
      [body.avatar_512, 512],
    ]) {
      const image = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();
      expect([image.format, image.width, image.height]).toEqual(['webp', side, side]);
    }
    const shown = await test.get('/auth/getuserbyid', { token: stranger.accesstoken, id: owner.user_id });
    expect(shown.body).toMatchObject({ avatar_128: body.avatar_128, avatar_512: body.avatar_512 });
    const text = await test.post('/auth/avatar-upload', {
      token: stranger.accesstoken,
      image: `data:image/png;base64,${picture.toString('base64')}`,
    });
    expect(text.body.avatar_128).toBe(body.avatar_128);
  });

  it('refuse what is no picture, drawings and bombs', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    for (const bytes of [
      Buffer.from('no picture'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      bomb,
    ]) {
      const answer = await uploadForm('/auth/avatar-upload', { image: new Blob([new Uint8Array(bytes)]) });
      expect([answer.status, answer.body.error]).toEqual([415, 'unsupported-type']);
    }
  });
});
