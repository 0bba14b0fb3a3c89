import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlatformOptions } from '../../platform/open-platform.js';
import { versionsToDrop, type VersionFacts } from '../../platform/documents/versions-to-drop.js';
import type { DocumentVersion } from '../../sdk/types/entities.js';
import { randomBy } from '../support/random-by.js';
import { openOwnedApp } from './open-owned-app.js';
import type { TestPlatform, TestUser } from './open-test-platform.js';

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1, 9);
let now = start;

let test: TestPlatform;
let owner: TestUser;
let writer: TestUser;
let reader: TestUser;
let app_id: number;

beforeAll(async () => {
  const options: Partial<PlatformOptions> = {
    clock: () => now,
    limits: { documentHistory: 3000, documentVersions: 12 },
  };
  ({ test, owner, app_id } = await openOwnedApp('Written', options));
  [writer, reader] = [await test.user(), await test.user()];
  await test.platform.database
    .updateTable('account')
    .set({ fullname: 'Writer' })
    .where('user_id', '=', writer.user_id)
    .execute();
  for (const [{ user_id }, sharing_permission] of [
    [writer, 2],
    [reader, 1],
  ] as const)
    await test.post('/sharing/add', { token: owner.accesstoken, app_id, user_id, sharing_permission });
});
afterAll(() => test.close());

const call = (path: string, document: object, user = owner) => {
  return test.post(`/api/new/document/${path}`, { token: user.accesstoken, document: { app_id, ...document } });
};
const insert = (place: object, data: string, user = owner) => call('insert-one', { ...place, data }, user);
const history = async (place: object): Promise<DocumentVersion[]> => (await call('history', place)).body;
const revs = async (place: object) => (await history(place)).map(({ rev }) => rev);

/** Time goes on; the user signs in anew where the token would have ended. */
async function wait(time: number): Promise<void> {
  now += time;
  owner = { ...owner, ...(await test.platform.signIn(owner.username))! };
}

describe('the versions of a document', () => {
  it('tell who saved what and when, the newest first; the same data once more are none', async () => {
    const place = { item_id: 1, element_id: 1 };
    await insert(place, '"first"');
    now += 1000;
    await insert(place, '"ü"', writer);
    await insert(place, '"ü"');
    expect(await history(place)).toEqual([
      { rev: 2, at: start + 1000, user: { user_id: writer.user_id, fullname: 'Writer' }, bytes: 4 },
      { rev: 1, at: start, user: { user_id: owner.user_id, fullname: '' }, bytes: 7 },
    ]);
    expect((await call('version', { ...place, rev: 1 }, reader)).body).toMatchObject({ rev: 1, data: '"first"' });
    expect((await call('version', { ...place, rev: 3 })).body).toBeNull();
    expect((await insert(place, '"third"')).body.rev).toBe(4);
    expect(await revs(place)).toEqual([4, 2, 1]);
    expect(await revs({ ...place, limit: 1 })).toEqual([4]);
    expect(await revs({ ...place, before: 4, limit: 1 })).toEqual([2]);
    expect(await revs({ item_id: 1, element_id: 2 })).toEqual([]);
  });

  it('are refused to who may not read the document, in the same words', async () => {
    const stranger = await test.user();
    for (const [path, more] of [
      ['history', {}],
      ['version', { rev: 1 }],
    ] as const) {
      const place = { item_id: 1, element_id: 1 };
      const { status, body } = await call('find-one', place, stranger);
      expect(await call(path, { ...place, ...more }, stranger)).toMatchObject({ status, body });
      expect(status).toBe(404);
    }
  });

  it('begin with what was there before versions were kept', async () => {
    const place = { app_id, item_id: 2, element_id: 1 };
    const older = { ...place, document_id: 'older', rev: 7, data: '"older"', updated: 5 };
    await test.platform.database.insertInto('document').values(older).execute();
    expect(await revs(place)).toEqual([]);
    await insert(place, '"newer"');
    expect(await history(place)).toMatchObject([{ rev: 8 }, { rev: 7, at: 5, user: null, bytes: 7 }]);
    expect((await call('version', { ...place, rev: 7 })).body.data).toBe('"older"');
  });

  it('are all there for a week, later one a day, later one a month', async () => {
    const place = { item_id: 3, element_id: 1 };
    const saveTwice = async (word: string) => {
      await insert(place, JSON.stringify(`${word}, first`));
      await insert(place, JSON.stringify(`${word}, last`));
    };
    await saveTwice('one');
    await wait(day);
    await saveTwice('two');
    expect(await revs(place)).toEqual([4, 3, 2, 1]);
    await wait(8 * day);
    await insert(place, '"three"');
    expect(await revs(place)).toEqual([5, 4, 2]);
    await wait(120 * day);
    await insert(place, '"four"');
    expect(await revs(place)).toEqual([6, 5]);
  });

  it('take no more room than they may: the oldest go, the newest stays', async () => {
    const place = { item_id: 4, element_id: 1 };
    for (const letter of 'abcd') await insert(place, JSON.stringify(letter.repeat(1000)));
    expect(await revs(place)).toEqual([4, 3]);
    await insert(place, JSON.stringify('e'.repeat(5000)));
    expect(await revs(place)).toEqual([5]);
  });

  it.each([5, 6, 7])('are, save by save, those that the rule keeps (seed %i)', async (seed) => {
    const place = { item_id: 6, element_id: seed };
    const random = randomBy(seed);
    let kept: VersionFacts[] = [];
    for (let rev = 1; rev <= 60; rev += 1) {
      if (random() < 0.6) await wait(Math.floor(random() ** 4 * 100 * day));
      const data = JSON.stringify(`${rev}`.padEnd(Math.floor(random() * 400)));
      expect((await insert(place, data)).status).toBe(200);
      const all = [{ rev, saved: now, bytes: data.length }, ...kept];
      const dropped = versionsToDrop(all, now, { versions: 12, bytes: 3000 });
      kept = all.filter((version) => !dropped.includes(version.rev));
      expect(await revs(place)).toEqual(kept.map((version) => version.rev));
    }
  });

  it('go with the document, and with its item', async () => {
    const place = { item_id: 5, element_id: 1 };
    await insert(place, '1');
    await call('remove-one', place);
    expect(await revs(place)).toEqual([]);
    const [{ item_id }] = (
      await test.post('/api/items/add', { token: owner.accesstoken, app_id, items: [{ fields: [] }] })
    ).body;
    await insert({ item_id, element_id: 1 }, '1');
    await test.post('/api/items/delete', { token: owner.accesstoken, items_ids: [item_id] });
    expect(await revs({ item_id, element_id: 1 })).toEqual([]);
  });

  it('make room where an account has none left, before a save is refused', async () => {
    const full = await openOwnedApp('Full', { limits: { bytesPerAccount: 30_000 } });
    const save = (letter: string) =>
      full.test.post('/api/new/document/insert-one', {
        token: full.owner.accesstoken,
        document: { app_id: full.app_id, item_id: 1, element_id: 1, data: JSON.stringify(letter.repeat(9000)) },
      });
    for (const letter of 'abcd') expect((await save(letter)).status).toBe(200);
    const versions = full.test.platform.database.selectFrom('document_version').select('rev').orderBy('rev');
    expect(await versions.execute()).toEqual([{ rev: 3 }, { rev: 4 }]);
    await full.test.close();
  });
});
