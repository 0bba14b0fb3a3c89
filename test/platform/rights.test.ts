import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashSecret } from '../../platform/auth/secrets.js';
import type { Connection } from '../../platform/realtime/connection.js';
import { recheck } from '../../platform/realtime/recheck.js';
import { createSubscriptions } from '../../platform/realtime/subscriptions.js';
import { driveTime } from './driven-time.js';
import { openSubscriber, type Listener } from './open-listener.js';
import { openOwnedApp } from './open-owned-app.js';
import type { TestPlatform, TestUser } from './open-test-platform.js';

const time = driveTime();
let test: TestPlatform;
let owner: TestUser;
let app_id: number;

beforeAll(async () => {
  ({ test, owner, app_id } = await openOwnedApp('Watched'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await test.close();
  time.release();
});

/** A connection as the check sees it. */
function connectionOf(token: string) {
  const subscriptions = createSubscriptions();
  const close = vi.fn();
  const connection = {
    id: 'c',
    apps: new Set(),
    isOpen: true,
    close,
    outgoing: { send: vi.fn() },
  } as unknown as Connection;
  subscriptions.add(connection);
  subscriptions.signIn(connection, owner.user_id, hashSecret(token));
  const check = () => recheck({ database: test.platform.database, clock: Date.now }, subscriptions);
  return { subscriptions, connection, close, check };
}

describe('the check of rights', () => {
  it('closes a connection whose token has ended', async () => {
    const { check, close } = connectionOf('unknown');
    await check();
    expect(close).toHaveBeenCalledWith(4401, expect.any(String));
  });

  it('leaves one alone that renews its token while the database is being asked about the old one', async () => {
    const { subscriptions, connection, check, close } = connectionOf('ended');
    const checking = check();
    subscriptions.signIn(connection, owner.user_id, hashSecret(owner.accesstoken));
    await checking;
    expect(close).not.toHaveBeenCalled();
    await check();
    expect(close).not.toHaveBeenCalled();
  });
});

/** Asked by the check alone. */
const asksOfRights = (statement: string) => /union select user_id, app_id from app_sharing/.test(statement);

/** Follows the checks of rights, and lets those fail that the test says; counts how many have ended. */
function watchChecks(fails: (check: number) => boolean): () => number {
  type Query = (this: pg.Client, ...given: unknown[]) => unknown;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const real = prototype.query;
  let begun = 0;
  let ended = 0;
  vi.spyOn(prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given;
    if (!asksOfRights(typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '')))
      return real.apply(this, given);
    const answer = fails(++begun)
      ? Promise.reject(new Error('the database does not answer'))
      : (real.apply(this, given) as Promise<unknown>);
    return answer.finally(() => ended++);
  });
  return () => ended;
}

/** Lets seconds pass, and every check in them come to its end. */
async function passChecks(seconds: number, ended: () => number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 3) {
    const before = ended();
    await time.pass(3000);
    await expect.poll(ended).toBe(before + 1);
  }
}

const isOpen = async (listener: Listener) => {
  await listener.heardAll();
  return listener.socket.readyState === listener.socket.OPEN;
};

describe('a connection whose rights cannot be checked', () => {
  it('hears on when a check fails once', async () => {
    const listener = await openSubscriber(test.url, owner.accesstoken, app_id);
    await passChecks(
      15,
      watchChecks((check) => check === 1),
    );
    expect(await isOpen(listener)).toBe(true);
    listener.socket.terminate();
  });

  it('is closed after ten seconds, rather than told what may not be its own any more; it may come back', async () => {
    const listener = await openSubscriber(test.url, owner.accesstoken, app_id);
    let answers = true;
    const ended = watchChecks(() => !answers);
    await passChecks(3, ended);
    answers = false;
    await passChecks(9, ended);
    expect(await isOpen(listener)).toBe(true);
    await time.pass(3000);
    expect(await listener.closed).toBe(1013);
    answers = true;
    const again = await openSubscriber(test.url, owner.accesstoken, app_id);
    await passChecks(12, ended);
    expect(await isOpen(again)).toBe(true);
    again.socket.terminate();
  });
});
