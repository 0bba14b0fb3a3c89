import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openOwnedApp } from './open-owned-app.js';
import type { TestPlatform, TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let app_id: number;
let refusing = false;
const log: string[] = [];

beforeAll(async () => {
  ({ test, owner, app_id } = await openOwnedApp('Undecided', {
    log: (level, message, fields) => level === 'error' && log.push(`${message}: ${String(fields?.['reason'])}`),
    onChanges: async (changes) => {
      if (refusing && changes.length > 1) throw new Error('the site takes one change at a time');
    },
  }));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const count = async () =>
  (await test.platform.database.selectFrom('item').select('item_id').where('app_id', '=', app_id).execute()).length;
/** Calls that come together: all but the first share a transaction. */
const addTogether = (calls: number) =>
  Promise.all(
    Array.from({ length: calls }, () =>
      test.post('/api/items/add', { token: owner.accesstoken, app_id, items: [{ fields: [] }] }),
    ),
  );

/** The connection breaks when the commit is done, before any message is sent. */
function breakAfterCommit(): void {
  type Query = (this: pg.Client, ...given: unknown[]) => unknown;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const real = prototype.query;
  vi.spyOn(prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const answer = real.apply(this, given);
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text;
    if (text !== 'commit') return answer;
    return Promise.resolve(answer).then(() => {
      throw new Error('Connection terminated unexpectedly');
    });
  });
}

describe('additions that share a transaction', () => {
  it('are not done again when its commit was not confirmed: each is there at most once, and is answered with a failure', async () => {
    const before = await count();
    breakAfterCommit();
    const answers = await addTogether(6);
    vi.restoreAllMocks();
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(6).fill([500, 'server']));
    expect(await count()).toBe(before + 6);
    expect(log.join('\n')).toContain('may have been kept, or not');
    expect((await addTogether(2)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('are done one by one when the transaction was undone', async () => {
    const before = await count();
    refusing = true;
    const answers = await addTogether(6);
    refusing = false;
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await count()).toBe(before + 6);
  });
});
