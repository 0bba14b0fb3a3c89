import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryStorage, type MemoryStorage } from '../../cms/memory-storage.js';
import { clockTag, dropStalePages } from '../../cms/pages/page-tags.js';
import type { Change } from '../../cms/storage/change.js';
import type { SiteStorage } from '../../cms/storage/site-storage.js';
import type { PageRow } from '../../cms/storage/stored-pages.js';
import { siteStorage } from '../../demo/site-storage.js';
import { writeView } from '../../platform/sites/write-view.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let user: TestUser;
let memory: MemoryStorage;
beforeAll(async () => {
  test = await openTestPlatform();
  user = await test.user();
  memory = memoryStorage({
    userOf: async (token) => (await test.platform.userOf(token)) ?? undefined,
    permissions: async () => [],
  });
});
afterAll(() => test.close());

const write = (seq: number, app_id: number): Change => ({ seq, api: '/items/update', app_id, user_id: user.user_id });
const row = (html: string, tags: readonly string[]): PageRow => ({
  ...{ build: 'b', status: 200, headers: { a: 'b' }, html, created: 1, tags },
});

/** Both storages, and how each hears of a write. */
const storages: readonly (readonly [string, () => SiteStorage, (change: Change) => Promise<void>])[] = [
  [
    'the tables of the platform',
    () => siteStorage(test.platform),
    (change) =>
      test.platform.database.transaction().execute((transaction) => dropStalePages([change], writeView(transaction))),
  ],
  [
    'memory',
    () => memory,
    async ({ seq: _seq, ...change }) => {
      memory.changed(change);
    },
  ],
];

describe.each(storages)('a storage in %s', (_name, open, tell) => {
  const seqOf = async () => (await open().pages.versions([clockTag])).get(clockTag) ?? 0;
  const key = () => `/${randomUUID()}/`;

  it('returns a page of the same build, and no HTML that the caller knows', async () => {
    const { pages } = open();
    const path = key();
    expect(await pages.put(path, row('one', ['items:501']), await seqOf())).toBe(true);
    const found = await pages.get(path, 'b');
    expect(found).toMatchObject({ status: 200, headers: { a: 'b' }, html: 'one', created: 1 });
    expect(await pages.get(path, 'b', found?.version)).toMatchObject({ html: null });
    expect(await pages.get(path, 'another')).toBeNull();
    await pages.put(path, row('two', ['items:501']), await seqOf());
    expect(await pages.get(path, 'b', found?.version)).toMatchObject({ html: 'two' });
  });

  it('removes a page with a write of what it was made of, and refuses one that was rendered before', async () => {
    const { pages } = open();
    const [path, other] = [key(), key()];
    const began = await seqOf();
    await pages.put(path, row('stale', ['items:502']), began);
    await pages.put(other, row('stays', ['items:503']), began);
    await tell(write(began + 1, 502));
    expect([await pages.get(path, 'b'), (await pages.get(other, 'b'))?.html]).toEqual([null, 'stays']);
    expect(await pages.put(path, row('late', ['items:502']), began)).toBe(false);
    expect((await pages.versions(['items:502', 'items:504'])).size).toBe(1);
    expect(await seqOf()).toBeGreaterThan(began);
  });

  it('finds stored pages by a tag or a text', async () => {
    const { pages } = open();
    const [tagged, worded] = [key(), key()];
    await pages.put(tagged, row('a', ['doc:7.1.2']), await seqOf());
    await pages.put(worded, row('shows 7.1.2 here', []), await seqOf());
    expect(await pages.showing('doc:7.1.2', '7.1.2')).toEqual(expect.arrayContaining([tagged, worded]));
    expect(await pages.keys()).toEqual(expect.arrayContaining([tagged, worded]));
  });

  it('begins a session for a valid token, and ends it with its time or on request', async () => {
    const { sessions } = open();
    const later = Date.now() + 60_000;
    const begun = await sessions.begin(user.accesstoken, later);
    expect(begun?.username).toBe(user.username);
    expect(await sessions.userOf(begun?.token ?? '')).toBe(user.user_id);
    expect(await sessions.begin('made up', later)).toBeUndefined();
    const over = await sessions.begin(user.accesstoken, Date.now() - 1);
    expect(await sessions.userOf(over?.token ?? '')).toBeUndefined();
    await sessions.end(begun?.token ?? '');
    expect(await sessions.userOf(begun?.token ?? '')).toBeUndefined();
  });

  it('keeps the newest preview links of a user, and one secret', async () => {
    const { previews } = open();
    const expires = Date.now() + 60_000;
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [index, id] of ids.entries())
      await previews.add({ id, userId: user.user_id, path: index === 0 ? null : '/a/', created: index, expires }, 2);
    expect((await previews.list(0)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(await previews.list(expires)).toEqual([]);
    expect(await previews.find(ids[2] ?? '')).toMatchObject({ userId: user.user_id, path: '/a/', expires });
    await previews.remove(ids[2] ?? '');
    expect([await previews.find(ids[2] ?? ''), await previews.find(ids[0] ?? '')]).toEqual([undefined, undefined]);
    expect(await previews.secret()).toBe(await previews.secret());
  });

  it('remembers when a key came first, and counts what a rate allows', async () => {
    const { firstSeen, rateLimit } = open();
    const once = randomUUID();
    expect([await firstSeen(once, 5), await firstSeen(once, 9)]).toEqual([5, 5]);
    const rate = { count: 2, window: 60_000 };
    const waits = [await rateLimit(once, rate), await rateLimit(once, rate), await rateLimit(once, rate)];
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, true]);
  });
});
