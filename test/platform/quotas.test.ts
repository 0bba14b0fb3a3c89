import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Limits } from '../../platform/base/limits.js';
import { held as countHeld } from '../../platform/storage/migrations/m009-held.js';
import { documentVersions } from '../../platform/storage/migrations/m010-document-versions.js';
import { openTestPlatform, type Answer, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
afterEach(() => test.close());

async function open(limits: Partial<Limits>): Promise<void> {
  test = await openTestPlatform({ limits });
  owner = await test.user();
}

const post = (path: string, fields: object, user = owner) => test.post(path, { token: user.accesstoken, ...fields });
const createApp = (app: object = {}) => post('/api/app/create', { app: { app_name: 'a', ...app } });
const addItems = (app_id: number, count: number, user = owner) =>
  post('/api/items/add', { app_id, items: Array.from({ length: count }, () => ({})) }, user);
const how = ({ status, body }: Answer) => `${status} ${body.error ?? 'fine'}`;

/** What the database says that an app holds, and what it really does. */
async function held(app_id: number): Promise<[items: number, bytes: number][]> {
  const { rows } = await sql<{ items: number; bytes: number; all_items: number; all_bytes: number }>`
    select items_held as items, bytes_held as bytes, (select count(*) from item where app_id = ${app_id}) as all_items,
      octet_length(views::text) + octet_length(icon::text)
      + (select coalesce(sum(octet_length(fields::text)), 0)::bigint from item where app_id = ${app_id})
      + (select coalesce(sum(octet_length(model::text)), 0)::bigint from field where app_id = ${app_id})
      + (select coalesce(sum(octet_length(data)), 0)::bigint from document where app_id = ${app_id})
      + (select coalesce(sum(octet_length(data)), 0)::bigint from document_version where app_id = ${app_id})
      + (select coalesce(sum(octet_length(operation)), 0)::bigint from document_draft where app_id = ${app_id})
      + (select coalesce(sum(size), 0)::bigint from file where app_id = ${app_id}) as all_bytes
    from app where app_id = ${app_id}`.execute(test.platform.database);
  return rows.flatMap(({ items, bytes, all_items, all_bytes }) => [
    [items, bytes],
    [all_items, all_bytes],
  ]);
}

describe('the quota of an account', () => {
  it('holds for its apps: one too many is refused with a sentence that says so, and there is room again when one is deleted', async () => {
    await open({ appsPerAccount: 2 });
    const [first] = [(await createApp()).body, (await createApp()).body];
    const refused = await createApp();
    expect(refused).toMatchObject({
      status: 403,
      body: { error: 'over-quota', message: expect.stringMatching(/would hold 3 apps, and its quota is 2\. Delete/) },
    });
    expect((await test.get('/api/applist/get', { token: owner.accesstoken })).body.apps_list).toHaveLength(2);
    expect(how(await post('/api/app/delete', { app_id: first.app_id }))).toBe('200 fine');
    expect(how(await createApp())).toBe('200 fine');
  });

  it('holds for the items of all its apps together, whoever adds them, and lets nothing of a call in that is too much', async () => {
    await open({ itemsPerAccount: 5 });
    const guest = await test.user();
    const [one, other] = [(await createApp()).body.app_id, (await createApp()).body.app_id];
    await post('/sharing/add', { app_id: one, user_id: guest.user_id, sharing_permission: 2 });
    expect(how(await addItems(one, 3))).toBe('200 fine');
    expect(how(await addItems(other, 3))).toBe('403 over-quota');
    expect((await held(other))[0]?.[0]).toBe(0);
    expect(how(await addItems(one, 3, guest))).toBe('403 over-quota');
    expect(how(await addItems(other, 2))).toBe('200 fine');
    const items = (await test.get('/api/app/get', { token: owner.accesstoken, app_id: one })).body.items_list;
    expect(
      how(await post('/api/items/update', { app_id: one, items: [{ item_id: items[0].item_id, trash: true }] })),
    ).toBe('200 fine');
    expect(how(await post('/api/items/delete', { items_ids: [items[0].item_id] }))).toBe('200 fine');
    expect(how(await addItems(other, 1))).toBe('200 fine');
  });

  it('holds for the bytes of all that its apps hold, by whichever call they come', async () => {
    await open({ bytesPerAccount: 20_000 });
    const { app_id, field_list } = (await createApp({ field_list: [{ name_space: 'a' }] })).body;
    const big = 'x'.repeat(18_000);
    const [{ field_id }] = field_list;
    const [item] = (await post('/api/items/add', { app_id, items: [{}] })).body;
    const file = (source: string) => ({ app_id, file_name: 'a', extension: 'txt', format: 'text/plain', source });
    const { file_id } = (await post('/file/upload', { file: file('small') })).body;
    const document = { app_id, item_id: 1, element_id: 1 };
    const valued = (field_value: string) => [{ field_id, field_value }];
    const update = (field_value: string) =>
      post('/api/items/update', { app_id, items: [{ item_id: item.item_id, fields: valued(field_value) }] });
    expect(how(await update(big))).toBe('200 fine');
    const ways: [name: string, send: () => Promise<Answer>][] = [
      ['another app', () => createApp({ views_list: [{ view_name: big }] })],
      ['views', () => post('/api/app/update', { app: { app_id, views_list: [{ view_name: big }] } })],
      [
        'fields',
        () =>
          post('/api/app/update', {
            app: { app_id, field_list: [{ name_space: 'b', field_name: 'x'.repeat(999), data_model: { big } }] },
          }),
      ],
      ['items', () => post('/api/items/add', { app_id, items: [{ fields: valued(big) }] })],
      ['values', () => update(`${big} and more, so that the former value is kept, too`)],
      [
        'a document',
        () => post('/api/new/document/insert-one', { document: { ...document, data: JSON.stringify(big) } }),
      ],
      ['a file', () => post('/file/upload', { file: file(big) })],
      [
        'a form’s file',
        () =>
          test.form('/file/formupload', {
            token: owner.accesstoken,
            app_id: String(app_id),
            'file-0': new File([big], 'a'),
          }),
      ],
      ['another content', () => post('/file/update', { file: { file_id, source: big } })],
    ];
    for (const [name, send] of ways) expect([name, how(await send())]).toEqual([name, '403 over-quota']);
    expect(how(await post('/api/items/delete', { items_ids: [item.item_id] }))).toBe('200 fine');
    expect(how(await post('/file/update', { file: { file_id, source: big } }))).toBe('200 fine');
    expect(how(await post('/api/new/file/duplicate', { files: [{ app_id, file_id }] }))).toBe('403 over-quota');
    expect(how(await post('/file/update', { file: { file_id, source: 'small again' } }))).toBe('200 fine');
  });

  it('lets what is too much already become less, and not more', async () => {
    await open({ bytesPerAccount: 50_000 });
    const { app_id } = (await createApp()).body;
    const insert = (data: string) =>
      post('/api/new/document/insert-one', {
        document: { app_id, item_id: 1, element_id: 1, data: JSON.stringify(data) },
      });
    await insert('x'.repeat(9000));
    const { platform } = test;
    await sql`update app set bytes_held = bytes_held + 60000 where app_id = ${app_id}`.execute(platform.database);
    expect(how(await insert('x'.repeat(9001)))).toBe('403 over-quota');
    expect(how(await insert('x'.repeat(8999)))).toBe('200 fine');
  });

  it('gives the last room to one of several who ask at the same moment', async () => {
    await open({ appsPerAccount: 3, itemsPerAccount: 4 });
    const apps = await Promise.all(Array.from({ length: 6 }, () => createApp()));
    expect(apps.map(how).sort()).toEqual([...Array(3).fill('200 fine'), ...Array(3).fill('403 over-quota')]);
    const made = apps.filter(({ status }) => status === 200);
    const added = await Promise.all(made.flatMap(({ body }) => [addItems(body.app_id, 2), addItems(body.app_id, 2)]));
    expect(added.map(how).sort()).toEqual([...Array(2).fill('200 fine'), ...Array(4).fill('403 over-quota')]);
  });

  it('is not for the account that it was taken off', async () => {
    await open({ appsPerAccount: 1, itemsPerAccount: 1, bytesPerAccount: 1 });
    expect(how(await createApp())).toBe('403 over-quota');
    await test.platform.liftQuota(owner.username.toUpperCase());
    const { app_id } = (await createApp()).body;
    expect(how(await addItems(app_id, 3))).toBe('200 fine');
    expect(how(await createApp())).toBe('200 fine');
  });
});

describe('what an app holds', () => {
  it('is counted through every way in which it grows and shrinks', async () => {
    await open({});
    const { app_id, field_list } = (
      await createApp({
        field_list: [{ name_space: 'a' }, { name_space: 'ü' }],
        views_list: [{ view_name: 'v' }],
        icon: { i: 'ü' },
      })
    ).body;
    const check = async () => {
      const [counted, real] = await held(app_id);
      expect(counted).toEqual(real);
    };
    await check();
    const fields = [{ field_id: field_list[0].field_id, field_value: 'übung' }];
    const items = (await post('/api/items/add', { app_id, items: [{ fields }, { fields }, {}] })).body;
    await check();
    await post('/api/items/update', {
      app_id,
      items: [{ item_id: items[1].item_id, fields: [{ ...fields[0], field_value: 7 }] }],
    });
    await post('/api/new/document/insert-one', {
      document: { app_id, item_id: items[0].item_id, element_id: 1, data: '"ü"' },
    });
    await post('/api/new/document/insert-one', {
      document: { app_id, item_id: items[0].item_id, element_id: 1, data: '"longer"' },
    });
    await post('/api/new/document/insert-one', { document: { app_id, item_id: 9, element_id: 1, data: '1' } });
    const file = {
      app_id,
      item_id: items[0].item_id,
      file_name: 'a',
      extension: 'txt',
      format: 'text/plain',
      source: 'one',
    };
    const { file_id } = (await post('/file/upload', { file })).body;
    await post('/file/update', { file: { ...file, file_id, source: 'three' } });
    await post('/api/new/file/duplicate', { files: [{ app_id, item_id: 0, file_id }] });
    await check();
    await post('/api/app/update', { app: { app_id, views_list: [], icon: {} } });
    await post('/api/app/delete-field', { field_id: field_list[0].field_id });
    await check();
    await post('/api/items/delete', { items_ids: [items[0].item_id] });
    await post('/api/new/document/remove-one', { document: { app_id, item_id: 9, element_id: 1 } });
    await test.get('/file/delete', { token: owner.accesstoken, file_id });
    await check();
    expect((await held(app_id))[0]![0]).toBe(2);
  });

  it('is found out where a platform was there before it was counted', async () => {
    await open({});
    const { app_id, field_list } = (await createApp({ field_list: [{ name_space: 'a' }] })).body;
    const fields = [{ field_id: field_list[0].field_id, field_value: 'übung' }];
    const [item] = (await post('/api/items/add', { app_id, items: [{ fields }, {}] })).body;
    await post('/api/new/document/insert-one', {
      document: { app_id, item_id: item.item_id, element_id: 1, data: '1' },
    });
    await test.platform.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{
        name: string;
      }>`select proname as name from pg_proc where proname like 'app_holds_%'`.execute(transaction);
      expect(rows).toHaveLength(18);
      await sql`drop table document_version`.execute(transaction);
      for (const { name } of rows) await sql.raw(`drop function ${name} cascade`).execute(transaction);
      await sql`alter table app drop column items_held, drop column bytes_held`.execute(transaction);
      await sql`alter table account drop column unlimited`.execute(transaction);
      await countHeld.up(transaction);
      await documentVersions.up(transaction);
    });
    await addItems(app_id, 2);
    const [counted, real] = await held(app_id);
    expect(counted).toEqual(real);
    expect(counted?.[0]).toBe(4);
  });
});
