import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openOwnedApp } from './open-owned-app.js';
import type { TestPlatform, TestUser } from './open-test-platform.js';

/** When each test begins. */
export const start = Date.UTC(2026, 0, 1, 9);
export const hour = 3_600_000;

/** An operation that sets one text of a document. */
export const setText = (key: string, base: string, value: string) => ({ kind: 'set', target: [key], base, value });

/**
 * A platform with an app, its owner, a writer, a reader and a stranger; a clock that only the tests move; and for each test a new document.
 * Opened before the tests of a file, closed after them.
 */
export function draftedDocumentStage() {
  let now = start;
  let test: TestPlatform;
  let owner: TestUser;
  let writer: TestUser;
  let reader: TestUser;
  let stranger: TestUser;
  let app_id: number;
  let item_id = 0;
  let place: { readonly app_id: number; readonly item_id: number; readonly element_id: number };

  beforeAll(async () => {
    ({ test, owner, app_id } = await openOwnedApp('Drafted', { clock: () => now }));
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

  const save = (user: TestUser, operations: unknown, key?: string) =>
    drafts().save(user.user_id, place, operations, key);

  /** What editors have who look at the draft. */
  const drafted = async () => (await drafts().read(owner.user_id, place))?.data;

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

  /** Messages to subscribers, the last first, with the transaction that sent them. */
  const told = async () =>
    (await test.platform.database
      .selectFrom('outbox')
      .select(['api', 'response', sql<string>`xmin::text`.as('transaction')])
      .orderBy('seq', 'desc')
      .execute()) as readonly { readonly api: string; readonly response: unknown; readonly transaction: string }[];

  return {
    ...{ drafts, save, drafted, listed, ids, published, publishAtOnce, history, told },
    test: () => test,
    owner: () => owner,
    writer: () => writer,
    reader: () => reader,
    stranger: () => stranger,
    appId: () => app_id,
    place: () => place,
    now: () => now,
    /** Moves the clock on, by milliseconds. */
    pass: (time: number) => void (now += time),
  };
}
