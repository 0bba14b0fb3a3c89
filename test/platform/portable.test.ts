import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../platform/calls.js';
import { exportPlatform } from '../../platform/portable/export-platform.js';
import { importPlatform } from '../../platform/portable/import-platform.js';
import { openTestPlatform } from './open-test-platform.js';
import { emptyTestPlace, newTestPlace, type TestPlace } from './test-place.js';

const header = '{"format":"siteblocks-platform","version":1}\n';

const account = '{"table":"account","row":{"user_id":1,"username":"a@example.com","password_hash":"","created":1}}\n';

let folder: string;
const places: TestPlace[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-portable-'));
});
afterAll(async () => {
  for (const place of places) await place.drop();
  await rm(folder, { recursive: true, force: true });
});

async function placeNamed(name: string, make = newTestPlace): Promise<TestPlace> {
  const place = await make(join(folder, name));
  places.push(place);
  return place;
}

describe('a copy of a platform', () => {
  it('makes another one with the same content, files and passwords, which goes on numbering', async () => {
    const [first, second] = [await placeNamed('first', emptyTestPlace), await placeNamed('second')];
    const copy = join(folder, 'copy');

    const before = await openTestPlatform(first);
    const owner = await before.user('owner@example.com');
    const field_list = [{ name_space: 'title', data_type: 'text' }];
    const app = (
      await before.post('/api/app/create', {
        token: owner.accesstoken,
        app: { app_name: 'Copied', icon: { z: 1, a: 2 }, field_list },
      })
    ).body;
    const fields = [{ field_id: app.field_list[0].field_id, field_value: { z: 'ї', a: [1, null] } }];
    await before.post('/api/items/add', {
      token: owner.accesstoken,
      app_id: app.app_id,
      items: Array.from({ length: 1200 }, () => ({ fields })),
    });
    const address = { app_id: app.app_id, item_id: 1, element_id: 2 };
    await before.post('/api/new/document/insert-one', {
      token: owner.accesstoken,
      document: { ...address, data: '{"b":1,"a":"\\u0001"}' },
    });
    await before.post('/file/upload', {
      token: owner.accesstoken,
      file: { app_id: app.app_id, item_id: 1, file_name: 'a', extension: 'txt', source: 'bytes' },
    });
    const content = (await before.get('/api/app/get', { token: owner.accesstoken, app_id: app.app_id })).body;
    await before.close();

    await exportPlatform({ ...first, target: copy });
    await importPlatform({ ...second, source: copy });
    await expect(importPlatform({ ...second, source: copy })).rejects.toMatchObject({ code: 'conflict' });

    const after = await openTestPlatform(second);
    const login = (await after.post('/auth/login', { username: owner.username, password: owner.password })).body;
    const read = (await after.get('/api/app/get', { token: login.accesstoken, app_id: app.app_id })).body;
    const url = (address_: string) => address_.replace(/^http:..[^/]+/, '');
    expect(url(read.file_list[0].url)).toBe(url(content.file_list[0].url));
    expect(await (await fetch(read.file_list[0].url)).text()).toBe('bytes');
    expect(JSON.stringify({ ...read, file_list: [] })).toBe(JSON.stringify({ ...content, file_list: [] }));
    expect(
      (await after.post('/api/new/document/find-one', { token: login.accesstoken, document: address })).body,
    ).toMatchObject({ data: '{"b":1,"a":"\\u0001"}', rev: 1 });
    expect(
      (await after.post('/api/new/document/version', { token: login.accesstoken, document: { ...address, rev: 1 } }))
        .body,
    ).toMatchObject({ data: '{"b":1,"a":"\\u0001"}', user: { user_id: owner.user_id } });
    const [added] = (
      await after.post('/api/items/add', { token: login.accesstoken, app_id: app.app_id, items: [{ fields }] })
    ).body;
    expect(added.index_number).toBe(1201);
    expect(content.items_list.map((item: { item_id: number }) => item.item_id)).not.toContain(added.item_id);
    await after.close();
  });

  it('that is none, or broken, is refused and leaves a place into which a good one goes; what is new in this version that may lack, and changes are counted on', async () => {
    const source = await mkdtemp(join(folder, 'broken-'));
    const place = await placeNamed('third');
    const refused = async (lines: string) => {
      await writeFile(join(source, 'platform.ndjson'), lines);
      await expect(importPlatform({ ...place, source })).rejects.toMatchObject({ code: 'bad-argument' });
    };
    await expect(importPlatform({ ...place, source })).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining(source),
    });
    for (const lines of [
      '{"format":"something else"}',
      '',
      'null',
      `${header}{"table":"session","row":{}}`,
      `${header}${account}{"table":"acc`,
      `${header}{"table":"account","row":7}`,
    ])
      await refused(lines);
    await refused(`${header}${account}{"table":"app","row":{"shoe_size":7}}`);

    const app = {
      app_id: 1,
      owner_id: 1,
      app_name: 'a',
      icon: {},
      privacy: 1,
      trash: false,
      show: true,
      last_update: 0,
      views: [],
    };
    const rows = [app, { ...app, app_id: 2, version: 900 }].map((row) => `${JSON.stringify({ table: 'app', row })}\n`);
    await writeFile(join(source, 'platform.ndjson'), [header, account, ...rows].join(''));
    await mkdir(join(source, 'images'));
    await writeFile(join(source, 'images', 'a.jpg'), 'picture');
    await writeFile(join(place.dataDir, 'images'), 'a file where the folder is to be');
    await expect(importPlatform({ ...place, source })).rejects.toThrow();
    await rm(join(place.dataDir, 'images'));
    expect(await importPlatform({ ...place, source })).toMatchObject({ account: 1, app: 2 });
    const { platform, close } = await openTestPlatform(place);
    const apps = platform.database.selectFrom('app').select(['version', 'next_index']).orderBy('app_id');
    expect(await apps.execute()).toEqual([
      { version: 0, next_index: 1 },
      { version: 900, next_index: 1 },
    ]);
    const { accesstoken: token } = (await platform.signIn('a@example.com'))!;
    await platform.fetch(
      new Request('http://platform/GudHub/api/items/add', {
        method: 'POST',
        body: new URLSearchParams({ token, app_id: '2', items: '[{}]' }),
      }),
    );
    expect((await apps.execute())[1]?.version).toBeGreaterThan(900);
    await close();
  });
});

describe('a folder of a copy that is not as it was written', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

  it.each<[what: string, spoil: (source: string) => Promise<unknown>]>([
    ['a link in place of a content', (source) => symlink('/etc/passwd', join(source, 'files', 'ab', 'ab'.repeat(32)))],
    ['a link in place of a picture', (source) => symlink('/etc/passwd', join(source, 'images', 'a.jpg'))],
    ['a link in place of a folder', (source) => symlink('/etc', join(source, 'images', 'team'))],
    [
      'bytes under the name of others',
      (source) => writeFile(join(source, 'files', 'ab', `ab${hashOf('other').slice(2)}`), 'bytes'),
    ],
  ])('is refused before anything is made of it: %s', async (_what, spoil) => {
    const source = await mkdtemp(join(folder, 'spoilt-'));
    const place = await placeNamed(`spoilt ${places.length}`);
    await writeFile(join(source, 'platform.ndjson'), `${header}${account}`);
    await mkdir(join(source, 'files', 'ab'), { recursive: true });
    await mkdir(join(source, 'images'));
    await spoil(source);
    await expect(importPlatform({ ...place, source })).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining(source),
    });
    expect(existsSync(place.dataDir)).toBe(false);
  });
});

describe('a place without a platform', () => {
  it('is not copied, and none is made there', async () => {
    const place = await placeNamed('mistyped');
    const target = join(folder, 'copy of nothing');
    await expect(exportPlatform({ ...place, target })).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringContaining(place.dataDir),
    });
    expect([existsSync(place.dataDir), existsSync(target)]).toEqual([false, false]);
    await mkdir(place.dataDir);
    const setting = place.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    await expect(exportPlatform({ ...place, target })).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringContaining(setting),
    });
    expect(existsSync(target)).toBe(false);
  });

  it('does not turn the links of a folder into links of its copy', async () => {
    const place = await placeNamed('linked', emptyTestPlace);
    const [target, elsewhere] = [join(folder, 'copy of links'), join(folder, 'elsewhere')];
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'anna.jpg'), 'picture');
    await symlink(elsewhere, join(place.dataDir, 'images'));
    await exportPlatform({ ...place, target });
    await rm(elsewhere, { recursive: true });
    await importPlatform({ ...(await placeNamed('unlinked')), source: target });
    expect(await readFile(join(folder, 'unlinked', 'images', 'anna.jpg'), 'utf8')).toBe('picture');
  });
});

describe('the description of the calls', () => {
  it('lists every call with its fields', async () => {
    const test = await openTestPlatform();
    const { body } = await test.get('/openapi.json');
    expect(Object.keys(body.paths)).toHaveLength(calls.length);
    const add = body.paths['/api/items/add'].post;
    const form = add.requestBody.content['application/x-www-form-urlencoded'];
    expect(form.schema.required).toEqual(['token', 'app_id', 'items']);
    expect(form.schema.properties.app_id).toMatchObject({ type: 'integer', minimum: 1 });
    expect(form.encoding).toEqual({ items: { contentType: 'application/json' } });
    expect(
      body.paths['/api/get-items-chunk/{app_id}/{chunk_id}'].get.parameters.map(
        (parameter: { in: string }) => parameter.in,
      ),
    ).toEqual(['path', 'path', 'query']);
    const health = await fetch(new URL('/healthz', test.url));
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    await test.close();
  });
});
