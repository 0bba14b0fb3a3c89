import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnedApp } from './open-owned-app.js';
import type { TestPlatform, TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let app_id: number;

beforeAll(async () => {
  ({ test, owner, app_id } = await openOwnedApp('Revised'));
});
afterAll(() => test.close());

const call = (path: string, document: object) =>
  test.post(`/api/new/document/${path}`, { token: owner.accesstoken, document: { app_id, ...document } });
const insert = (place: object, data: string, if_rev?: number) =>
  call('insert-one', { ...place, data, ...(if_rev !== undefined && { if_rev }) });

/** Makes a document and changes it, then removes it and makes another one there, as another user would. */
async function replace(place: object, remove: () => Promise<unknown>): Promise<{ known: number; now: number }> {
  await insert(place, '"first"');
  const known = (await insert(place, '"second"')).body.rev as number;
  await remove();
  return { known, now: (await insert(place, '"of somebody else"')).body.rev };
}

describe('a document that was removed and made again', () => {
  it('has a revision that was never there, so a writer who knows an old one is told of the conflict', async () => {
    const place = { item_id: 1, element_id: 1 };
    const { known, now } = await replace(place, () => call('remove-one', place));
    expect(now).toBeGreaterThan(known);
    for (let rev = 1; rev <= known; rev++) {
      expect(await insert(place, '"lost update"', rev)).toMatchObject({
        status: 409,
        body: { error: 'conflict', document: { data: '"of somebody else"', rev: now } },
      });
    }
    expect((await insert(place, '"knowing"', now)).body.rev).toBe(now + 1);
  });

  it('has one also where it went with its item', async () => {
    const [{ item_id }] = (
      await test.post('/api/items/add', { token: owner.accesstoken, app_id, items: [{ fields: [] }] })
    ).body;
    const { known, now } = await replace({ item_id, element_id: 1 }, () =>
      test.post('/api/items/delete', { token: owner.accesstoken, items_ids: [item_id] }),
    );
    expect(now).toBeGreaterThan(known);
  });

  it('is not there while its item is gone', async () => {
    const [{ item_id }, { item_id: other }] = (
      await test.post('/api/items/add', { token: owner.accesstoken, app_id, items: [{ fields: [] }, { fields: [] }] })
    ).body;
    await Promise.all([item_id, other].map((id) => insert({ item_id: id, element_id: 1 }, '"kept"')));
    await test.post('/api/items/delete', { token: owner.accesstoken, items_ids: [item_id] });
    expect((await call('find-one', { item_id, element_id: 1 })).body).toBeNull();
    expect((await call('find-one', { item_id: other, element_id: 1 })).body.data).toBe('"kept"');
  });

  it('gets another one every time, however many are made and removed at once', async () => {
    const place = { item_id: 2, element_id: 1 };
    const seen: number[] = [];
    for (let round = 0; round < 6; round++) {
      const [made] = await Promise.all([
        insert(place, '1'),
        call('remove-one', place),
        insert({ item_id: 3, element_id: round }, '1'),
      ]);
      seen.push(made.body.rev);
      await call('remove-one', place);
    }
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('a document that is not there', () => {
  it('has the revision 0 and no other', async () => {
    const place = { item_id: 5, element_id: 1 };
    expect(await insert(place, '1', 3)).toMatchObject({ status: 409, body: { error: 'conflict', document: null } });
    expect((await call('find-one', place)).body).toBeNull();
    expect((await insert(place, '1', 0)).status).toBe(200);
    expect((await insert(place, '2', 0)).status).toBe(409);
  });
});

describe('the data of a document', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const place = { item_id: 4, element_id: 1 };

  it('may be nested 64 levels deep, and no deeper', async () => {
    expect((await insert(place, nested(64))).body.data).toBe(nested(64));
    expect(await insert(place, nested(65))).toMatchObject({
      status: 400,
      body: { error: 'bad-argument', message: expect.stringContaining('64 levels') },
    });
    expect((await insert(place, nested(300_000))).status).toBe(400);
    expect((await insert(place, `{"a":${nested(64)}}`)).status).toBe(400);
  });

  it('is kept as it was written, with its spaces and escapes', async () => {
    const data = '{ "b" : 1,\n"a":"\\u0001\\ud83d\\ude00", "constructor": [ ] }';
    expect((await insert(place, data)).body.data).toBe(data);
    expect((await call('find-one', place)).body.data).toBe(data);
  });
});
