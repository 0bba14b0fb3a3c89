import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlatformOptions } from '../../demo/platform/open-platform.js';
import { exportPlatform } from '../../demo/platform/portable/export-platform.js';
import { importPlatform } from '../../demo/platform/portable/import-platform.js';
import { openOwnedApp } from './open-owned-app.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';
import { emptyTestPlace, newTestPlace } from './test-place.js';

const start = Date.UTC(2026, 0, 1, 9);
const hour = 3_600_000;
let now = start;

let test: TestPlatform;
let owner: TestUser;
let writer: TestUser;
let reader: TestUser;
let stranger: TestUser;
let app_id: number;
let item_id = 0;
/** A new document for each test. */
let place: { readonly app_id: number; readonly item_id: number; readonly element_id: number };

const options: Partial<PlatformOptions> = { clock: () => now };

beforeAll(async () => {
  ({ test, owner, app_id } = await openOwnedApp('Drafted', options));
  [writer, reader, stranger] = [await test.user(), await test.user(), await test.user()];
  for (const [{ user_id }, sharing_permission] of [
    [writer, 2],
    [reader, 1],
  ] as const)
    await test.post('/sharing/add', { token: owner.accesstoken, app_id, user_id, sharing_permission });
});
afterAll(() => test.close());

beforeEach(async () => {
  now = start;
  item_id += 1;
  place = { app_id, item_id, element_id: 1 };
  await publishAtOnce({ title: 'Old', lead: 'Lead', list: [{ id: 'a', q: 'A' }] });
});

const drafts = () => test.platform.drafts;
const set = (key: string, base: string, value: string) => ({ kind: 'set', target: [key], base, value });
const listed = async () =>
  (await drafts().list(owner.user_id, [app_id])).filter(({ address }) => address.item_id === place.item_id);
const ids = async () => (await listed()).map(({ id }) => id);

/** What visitors have. */
async function published(): Promise<Record<string, unknown>> {
  const answer = await test.post('/api/new/document/find-one', { token: owner.accesstoken, document: place });
  return JSON.parse(answer.body.data as string) as Record<string, unknown>;
}

async function publishAtOnce(data: object): Promise<void> {
  const document = { ...place, data: JSON.stringify(data) };
  await test.post('/api/new/document/insert-one', { token: owner.accesstoken, document });
}

const history = async () =>
  (await test.post('/api/new/document/history', { token: owner.accesstoken, document: place })).body as {
    readonly user: { readonly user_id: number };
    readonly at: number;
  }[];

/** What subscribers are told, the last first, with the transaction that told it. */
const told = async () =>
  (await test.platform.database
    .selectFrom('outbox')
    .select(['api', 'response', sql<string>`xmin::text`.as('transaction')])
    .orderBy('seq', 'desc')
    .execute()) as readonly { readonly api: string; readonly response: unknown; readonly transaction: string }[];

describe('a change of a draft', () => {
  it('is seen in the draft alone: no document, no version, nothing told to anybody', async () => {
    const before = [await published(), (await history()).length, (await told()).length];
    await drafts().save(writer.user_id, place, [set('title', 'Old', 'New')]);
    expect([await published(), (await history()).length, (await told()).length]).toEqual(before);
    expect((await drafts().read(owner.user_id, place))?.data).toMatchObject({ title: 'New', lead: 'Lead' });
    expect(await listed()).toMatchObject([
      {
        ...{ kind: 'changed', place: ['title'], before: 'Old', after: 'New' },
        author: { user_id: writer.user_id },
        saved: start,
        schedule: null,
      },
    ]);
  });

  it('sent twice with one key is there once; the key of another change is refused', async () => {
    const added = [{ kind: 'insert', target: ['list', { id: 'b' }], value: { id: 'b', q: 'B' }, after: 'a' }];
    await drafts().save(writer.user_id, place, added, `key ${place.item_id}`);
    await drafts().save(writer.user_id, place, [
      { kind: 'remove', target: ['list', { id: 'b' }], base: { id: 'b', q: 'B' }, after: 'a' },
    ]);
    await drafts().save(writer.user_id, place, added, `key ${place.item_id}`);
    expect(await listed()).toEqual([]);
    await expect(
      drafts().save(writer.user_id, place, [set('title', 'Old', 'x')], `key ${place.item_id}`),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('of a value that somebody else changed in the draft is refused with theirs', async () => {
    await drafts().save(owner.user_id, place, [set('title', 'Old', 'Theirs')]);
    await expect(drafts().save(writer.user_id, place, [set('title', 'Old', 'Mine')])).rejects.toMatchObject({
      code: 'conflict',
      answer: { theirs: 'Theirs' },
    });
    expect((await drafts().read(owner.user_id, place))?.data).toMatchObject({ title: 'Theirs' });
  });

  it.each([
    ['no list', {}],
    ['none', []],
    ['an unknown kind', [{ kind: 'run', target: ['a'] }]],
    ['no way', [{ kind: 'set', target: [], value: 1 }]],
    ['a way to a prototype', [set('__proto__', 'a', 'b')]],
    ['a value with a prototype', [{ ...set('title', 'Old', ''), value: JSON.parse('{"__proto__":1}') as object }]],
    ['NUL', [set('title', 'Old', 'a\0b')]],
    ['half a character', [set('title', 'Old', '\ud800')]],
    ['501 operations', Array.from({ length: 501 }, () => set('title', 'Old', 'x'))],
    [
      'a value that is nested too deep',
      [{ ...set('title', 'Old', ''), value: JSON.parse('['.repeat(80) + ']'.repeat(80)) as object }],
    ],
  ])('with %s is refused, and nothing is kept', async (_, operations) => {
    await expect(drafts().save(writer.user_id, place, operations)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:bad-argument|not-found|too-large)$/) as string,
    });
    expect(await listed()).toEqual([]);
  });

  it('that would make its document too large is refused', async () => {
    await expect(
      drafts().save(writer.user_id, place, [set('title', 'Old', 'x'.repeat(8_000_001))]),
    ).rejects.toMatchObject({ code: 'too-large' });
  });

  it('goes with its document', async () => {
    await drafts().save(writer.user_id, place, [set('title', 'Old', 'New')]);
    await test.post('/api/new/document/remove-one', { token: owner.accesstoken, document: place });
    expect(await listed()).toEqual([]);
  });
});

describe('drafts', () => {
  it('are for those who may write: to readers forbidden, to strangers not there', async () => {
    await drafts().save(writer.user_id, place, [set('title', 'Old', 'New')]);
    const change = await ids();
    const at = now + hour;
    for (const [user, code] of [
      [reader, 'forbidden'],
      [stranger, 'not-found'],
    ] as const) {
      const asks = [
        drafts().save(user.user_id, place, [set('lead', 'Lead', 'x')]),
        drafts().read(user.user_id, place),
        drafts().list(user.user_id, [app_id]),
        drafts().discard(user.user_id, change),
        drafts().publish(user.user_id, change, []),
        drafts().publications(user.user_id, [app_id]),
        drafts().schedules(user.user_id, [app_id]),
        drafts().schedule(user.user_id, change, at),
      ];
      for (const answer of await Promise.allSettled(asks))
        expect(answer).toMatchObject({ status: 'rejected', reason: { code } });
    }
    expect(await ids()).toEqual(change);
    expect(await published()).toMatchObject({ title: 'Old' });
  });

  it('are discarded one by one', async () => {
    await drafts().save(writer.user_id, place, [set('title', 'Old', 'New'), set('lead', 'Lead', 'New lead')]);
    const [first] = await ids();
    await drafts().discard(writer.user_id, [first!]);
    await drafts().discard(writer.user_id, [first!]);
    expect((await drafts().read(owner.user_id, place))?.data).toMatchObject({ title: 'Old', lead: 'New lead' });
  });
});

describe('publishing', () => {
  it('makes one save of a document, in the name of who publishes, and leaves the rest in the draft', async () => {
    await drafts().save(writer.user_id, place, [set('title', 'Old', 'New'), set('lead', 'Lead', 'New lead')]);
    const [first, second] = await ids();
    const saves = (await history()).length;
    now += hour;
    expect(await drafts().publish(owner.user_id, [first!], [])).toEqual({ published: [first], refused: [] });
    expect(await published()).toMatchObject({ title: 'New', lead: 'Lead' });
    expect(await ids()).toEqual([second]);
    const [newest, ...rest] = await history();
    expect(rest).toHaveLength(saves);
    expect(newest).toMatchObject({ user: { user_id: owner.user_id }, at: now });
    expect(await drafts().publish(owner.user_id, [first!], [])).toEqual({ published: [], refused: [] });
    expect(await history()).toHaveLength(saves + 1);
  });

  it('keeps what was published meanwhile, and asks where that is the same value', async () => {
    await drafts().save(writer.user_id, place, [set('title', 'Old', 'Mine'), set('lead', 'Lead', 'New lead')]);
    await publishAtOnce({ title: 'Theirs', lead: 'Lead', list: [], more: 'More' });
    const [title, lead] = await ids();
    expect((await listed())[0]?.flaw).toEqual({ reason: 'conflict', theirs: 'Theirs' });
    expect(await drafts().publish(owner.user_id, [title!, lead!], [])).toEqual({
      published: [lead],
      refused: [{ id: title, reason: 'conflict' }],
    });
    expect(await published()).toEqual({ title: 'Theirs', lead: 'New lead', list: [], more: 'More' });
    expect((await drafts().read(owner.user_id, place))?.data).toMatchObject({ title: 'Mine' });
    await drafts().publish(owner.user_id, [title!], [title!]);
    expect(await published()).toMatchObject({ title: 'Mine', more: 'More' });
  });

  it('is done as a whole or not at all, wherever it breaks off', async () => {
    await drafts().save(writer.user_id, place, [set('title', 'Old', 'New')]);
    const change = await ids();
    const before = [await published(), (await history()).length, await listed()];
    const { database } = test.platform;
    await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
      database,
    );
    for (const [table, event] of [
      ['document', 'update'],
      ['document_version', 'insert'],
      ['document_draft', 'delete'],
      ['draft_publication', 'insert'],
      ['outbox', 'insert'],
    ] as const) {
      await sql
        .raw(`create trigger breaking after ${event} on ${table} execute function break_off()`)
        .execute(database);
      await expect(drafts().publish(owner.user_id, change, []), table).rejects.toThrow('broken off');
      await sql.raw(`drop trigger breaking on ${table}`).execute(database);
      expect([await published(), (await history()).length, await listed()]).toEqual(before);
    }
    await sql`drop function break_off()`.execute(database);
    await drafts().publish(owner.user_id, change, []);
    expect(await published()).toMatchObject({ title: 'New' });
  });

  it('by several at once is done once', async () => {
    await drafts().save(writer.user_id, place, [set('title', 'Old', 'New')]);
    const change = await ids();
    const saves = (await history()).length;
    const done = await Promise.all([1, 2, 3].map(() => drafts().publish(owner.user_id, change, [])));
    expect(done.flatMap((one) => one.published)).toEqual(change);
    expect(await history()).toHaveLength(saves + 1);
  });
});

describe('taking a publication back', () => {
  const latest = async () => (await drafts().publications(owner.user_id, [app_id]))[0]!;

  it('brings the published text back, and the changes into the draft with their author; once is enough', async () => {
    await drafts().save(writer.user_id, place, [set('title', 'Old', 'New')]);
    await drafts().publish(owner.user_id, await ids(), []);
    // Made on top of what was published.
    await drafts().save(owner.user_id, place, [set('title', 'New', 'Newest')]);
    const { id, changes } = await latest();
    expect(changes).toBe(1);
    await drafts().takeBack(owner.user_id, id);
    await drafts().takeBack(owner.user_id, id);
    expect(await published()).toMatchObject({ title: 'Old' });
    expect((await drafts().read(owner.user_id, place))?.data).toMatchObject({ title: 'Newest' });
    expect((await listed()).map(({ author }) => author?.user_id)).toEqual([writer.user_id, owner.user_id]);
    expect((await drafts().publications(owner.user_id, [app_id])).map((one) => one.id)).not.toContain(id);
  });

  it('is refused where somebody has changed it since, and to those who may not write', async () => {
    await drafts().save(writer.user_id, place, [set('title', 'Old', 'New')]);
    await drafts().publish(owner.user_id, await ids(), []);
    await publishAtOnce({ title: 'Later' });
    const { id } = await latest();
    await expect(drafts().takeBack(owner.user_id, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(drafts().takeBack(reader.user_id, id)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await published()).toEqual({ title: 'Later' });
  });
});

describe('a schedule', () => {
  const schedules = () => drafts().schedules(owner.user_id, [app_id]);
  const carryOutDue = async () => {
    for (const { id } of await drafts().due()) await drafts().carryOut(id, news());
  };
  const news = () => ({ app_id, message: { type: 'a-schedule' } });

  beforeEach(() => drafts().save(writer.user_id, place, [set('title', 'Old', 'New'), set('lead', 'Lead', 'Now')]));

  it('is carried out when its time has come, once, however many processes try', async () => {
    const [title] = await ids();
    const id = await drafts().schedule(owner.user_id, [title!], now + hour);
    expect(await drafts().schedule(owner.user_id, [title!], now + hour)).toBe(id);
    expect((await schedules()).map((one) => one.id)).toEqual([id]);
    expect(await drafts().nextDue(now)).toBe(now + hour);
    expect(await drafts().nextDue(now + hour)).toBeNull();
    now += hour - 1;
    await carryOutDue();
    await drafts().carryOut(id, news());
    expect(await published()).toMatchObject({ title: 'Old' });
    now += 1;
    const saves = (await history()).length;
    await Promise.all([carryOutDue(), carryOutDue(), carryOutDue()]);
    expect(await published()).toMatchObject({ title: 'New', lead: 'Lead' });
    expect(await history()).toHaveLength(saves + 1);
    expect((await history())[0]).toMatchObject({ user: { user_id: owner.user_id }, at: now });
    expect(await schedules()).toEqual([]);
    expect(await drafts().nextDue(start)).toBeNull();
  });

  it('tells the server its time once it is stored, also when it is put off, and nothing that was refused or after the listening has ended', async () => {
    const told: unknown[] = [];
    const end = drafts().onPlanned((at) =>
      told.push(
        drafts()
          .nextDue(start)
          .then((due) => [at, due]),
      ),
    );
    const id = await drafts().schedule(owner.user_id, await ids(), now + hour);
    await drafts().reschedule(owner.user_id, id, now + 2 * hour);
    await expect(drafts().reschedule(reader.user_id, id, now + 1)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(drafts().schedule(owner.user_id, await ids(), start - hour)).rejects.toMatchObject({
      code: 'bad-argument',
    });
    end();
    await drafts().reschedule(owner.user_id, id, now + 3 * hour);
    expect(await Promise.all(told)).toEqual([
      [start + hour, start + hour],
      [start + 2 * hour, start + 2 * hour],
    ]);
    await drafts().unschedule(owner.user_id, id);
  });

  it('can be put off and given up until the last moment', async () => {
    const [title, lead] = await ids();
    const put = await drafts().schedule(owner.user_id, [title!], now + hour);
    const given = await drafts().schedule(owner.user_id, [lead!], now + hour);
    const due = now + hour;
    await drafts().reschedule(writer.user_id, put, now + 2 * hour);
    now = due;
    const found = await drafts().due();
    await drafts().unschedule(writer.user_id, given);
    for (const { id } of [...found, { id: put }]) await drafts().carryOut(id, news());
    expect(await published()).toMatchObject({ title: 'Old', lead: 'Lead' });
    expect(await schedules()).toMatchObject([{ id: put, at: start + 2 * hour, author: { user_id: writer.user_id } }]);
    await drafts().discard(writer.user_id, [title!]);
    expect(await schedules()).toEqual([]);
  });

  it('that meets what was published meanwhile publishes the rest, says why, and is not tried again by itself', async () => {
    const id = await drafts().schedule(owner.user_id, await ids(), now + hour);
    await publishAtOnce({ title: 'Theirs', lead: 'Lead' });
    now += hour;
    await carryOutDue();
    expect(await published()).toEqual({ title: 'Theirs', lead: 'Now' });
    expect(await schedules()).toMatchObject([{ id, problem: 'conflict' }]);
    expect(await drafts().due()).toEqual([]);
    await drafts().reschedule(owner.user_id, id, now + hour);
    expect(await schedules()).toMatchObject([{ id, problem: null }]);
    await drafts().unschedule(owner.user_id, id);
  });

  it('is told of once, in the very transaction that publishes it or says why it failed', async () => {
    const [title, lead] = await ids();
    await drafts().schedule(owner.user_id, [title!], now + hour);
    now += hour;
    await Promise.all([carryOutDue(), carryOutDue()]);
    const [message, published, ...rest] = await told();
    expect(message).toMatchObject({ api: '/ws/broadcast-to-app-subscribers', response: { type: 'a-schedule' } });
    expect(published).toMatchObject({ api: '/api/new/document/insert-one', transaction: message?.transaction });
    expect(rest).not.toContainEqual(expect.objectContaining({ transaction: message?.transaction }));

    const id = await drafts().schedule(owner.user_id, [lead!], now + hour);
    const before = (await told()).length;
    await drafts().fail(id, 'forbidden', news());
    expect(await told()).toHaveLength(before);
    now += hour;
    await Promise.all([drafts().fail(id, 'forbidden', news()), drafts().fail(id, 'conflict', news())]);
    const [failure, ...older] = await told();
    expect(failure).toMatchObject({ api: '/ws/broadcast-to-app-subscribers', response: { type: 'a-schedule' } });
    expect(older).toHaveLength(before);
    expect(await schedules()).toMatchObject([{ id, problem: expect.stringMatching(/forbidden|conflict/) as string }]);
    await drafts().unschedule(owner.user_id, id);
  });

  it('of somebody who may no longer write fails, and says so', async () => {
    const colleague = await test.user();
    const share = { token: owner.accesstoken, app_id, user_id: colleague.user_id };
    await test.post('/sharing/add', { ...share, sharing_permission: 2 });
    const id = await drafts().schedule(colleague.user_id, await ids(), now + hour);
    await test.post('/sharing/delete', share);
    now += hour;
    await carryOutDue();
    expect(await published()).toMatchObject({ title: 'Old' });
    expect(await schedules()).toMatchObject([{ id, problem: 'not-found' }]);
    await drafts().unschedule(owner.user_id, id);
  });

  it.each([-hour, 3 * 366 * 24 * hour, 0.5, NaN])('takes no time that is %s ms from now', async (away) => {
    await expect(drafts().schedule(owner.user_id, await ids(), now + away)).rejects.toMatchObject({
      code: 'bad-argument',
    });
  });
});

describe('a copy of a platform', () => {
  it('has the drafts and their schedules, and a new process carries them out; secrets and links stay behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drafts-copy-'));
    const [from, to] = [await emptyTestPlace(join(folder, 'from')), await newTestPlace(join(folder, 'to'))];
    const first = await openTestPlatform({ ...from, ...options });
    const user = await first.user('copied@example.com');
    const app = await first.post('/api/app/create', { token: user.accesstoken, app: { app_name: 'Copied' } });
    const address = { app_id: app.body.app_id as number, item_id: 1, element_id: 1 };
    await first.post('/api/new/document/insert-one', {
      token: user.accesstoken,
      document: { ...address, data: '{"title":"Old"}' },
    });
    await first.platform.drafts.save(user.user_id, address, [set('title', 'Old', 'New')]);
    const [change] = await first.platform.drafts.list(user.user_id, [address.app_id]);
    await first.platform.drafts.schedule(user.user_id, [change!.id], now + hour);
    await first.platform.database.insertInto('site_secret').values({ name: 'preview', value: 'secret' }).execute();
    await first.close();
    await exportPlatform({ ...from, target: join(folder, 'copy') });
    await importPlatform({ ...to, source: join(folder, 'copy') });
    const second = await openTestPlatform({ ...to, ...options });
    expect(await second.platform.database.selectFrom('site_secret').selectAll().execute()).toEqual([]);
    expect(await second.platform.drafts.list(user.user_id, [address.app_id])).toMatchObject([
      { id: change!.id, before: 'Old', after: 'New', schedule: expect.any(Number) as number },
    ]);
    now += hour;
    const [due] = await second.platform.drafts.due();
    await second.platform.drafts.carryOut(due!.id, { app_id: address.app_id, message: null });
    const row = await second.platform.database.selectFrom('document').select('data').executeTakeFirst();
    expect(row?.data).toBe('{"title":"New"}');
    await second.close();
    await Promise.all([from.drop(), to.drop()]);
    await rm(folder, { recursive: true, force: true });
  });
});
