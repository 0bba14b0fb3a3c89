import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../demo/platform/calls.js';
import { exportPlatform } from '../../demo/platform/portable/export-platform.js';
import { importPlatform } from '../../demo/platform/portable/import-platform.js';
import { openTestPlatform } from './open-test-platform.js';
import { copyTemplateDatabase } from './template-database.js';
import { createTestDatabase } from './test-database.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-portable-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a copy of a platform', () => {
  it('makes another one with the same content, files and passwords, which goes on numbering', async () => {
    const first = { dataDir: join(folder, 'first'), databaseUrl: (await createTestDatabase())?.url };
    const second = { dataDir: join(folder, 'second'), databaseUrl: (await createTestDatabase())?.url };
    const copy = join(folder, 'copy');

    await copyTemplateDatabase(first.dataDir);
    const before = await openTestPlatform(first);
    const owner = await before.user('owner@example.com');
    const field_list = [{ name_space: 'title', data_type: 'text' }];
    const app = (await before.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'Copied', icon: { z: 1, a: 2 }, field_list } })).body;
    const fields = [{ field_id: app.field_list[0].field_id, field_value: { z: 'ї', a: [1, null] } }];
    await before.post('/api/items/add', { token: owner.accesstoken, app_id: app.app_id, items: Array.from({ length: 1200 }, () => ({ fields })) });
    const address = { app_id: app.app_id, item_id: 1, element_id: 2 };
    await before.post('/api/new/document/insert-one', { token: owner.accesstoken, document: { ...address, data: '{"b":1,"a":"\\u0000"}' } });
    await before.post('/file/upload', { token: owner.accesstoken, file: { app_id: app.app_id, item_id: 1, file_name: 'a', extension: 'txt', source: 'bytes' } });
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
    expect((await after.post('/api/new/document/find-one', { token: login.accesstoken, document: address })).body).toMatchObject({ data: '{"b":1,"a":"\\u0000"}', rev: 1 });
    const [added] = (await after.post('/api/items/add', { token: login.accesstoken, app_id: app.app_id, items: [{ fields }] })).body;
    expect(added.index_number).toBe(1201);
    expect(content.items_list.map((item: { item_id: number }) => item.item_id)).not.toContain(added.item_id);
    await after.close();
  });

  it('is refused when it is none, and leaves nothing behind', async () => {
    const source = await mkdtemp(join(folder, 'broken-'));
    const dataDir = join(folder, 'third');
    await writeFile(join(source, 'platform.ndjson'), '{"format":"something else"}\n');
    await expect(importPlatform({ dataDir, source })).rejects.toMatchObject({ code: 'bad-argument' });
    const platform = await openTestPlatform({ dataDir });
    expect(await platform.platform.database.selectFrom('account').selectAll().execute()).toEqual([]);
    await platform.close();
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
    expect(body.paths['/api/get-items-chunk/{app_id}/{chunk_id}'].get.parameters.map((parameter: { in: string }) => parameter.in)).toEqual(['path', 'path', 'query']);
    const health = await fetch(new URL('/healthz', test.url));
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    await test.close();
  });
});
