import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashSecret } from '../../demo/platform/auth/secrets.js';
import type { Connection } from '../../demo/platform/realtime/connection.js';
import { recheck } from '../../demo/platform/realtime/recheck.js';
import { createSubscriptions } from '../../demo/platform/realtime/subscriptions.js';
import { openSubscriber } from './open-listener.js';
import { openOwnedApp } from './open-owned-app.js';
import type { TestPlatform, TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let app_id: number;

beforeAll(async () => {
  ({ test, owner, app_id } = await openOwnedApp('Watched'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

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

/** Lets what a statement says decide whether the database answers it. */
function refuse(isRefused: (statement: string) => boolean): () => number {
  type Query = (this: pg.Client, ...given: unknown[]) => unknown;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const real = prototype.query;
  let refused = 0;
  vi.spyOn(prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given;
    if (!isRefused(typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '')))
      return real.apply(this, given);
    refused++;
    return Promise.reject(new Error('the database does not answer'));
  });
  return () => refused;
}

/** Asked by the check alone. */
const asksOfRights = (statement: string) => /union select user_id, app_id from app_sharing/.test(statement);

describe('a connection whose rights cannot be checked', () => {
  it('hears on when a check fails once', async () => {
    const listener = await openSubscriber(test.url, owner.accesstoken, app_id);
    let failures = 0;
    const refused = refuse((statement) => asksOfRights(statement) && failures++ === 0);
    await expect.poll(refused, { timeout: 8000 }).toBe(1);
    await delay(9000);
    expect(listener.socket.readyState).toBe(listener.socket.OPEN);
    listener.socket.terminate();
  });

  it('is closed before long, rather than told what may not be its own any more; it may come back', async () => {
    const listener = await openSubscriber(test.url, owner.accesstoken, app_id);
    refuse(asksOfRights);
    const began = Date.now();
    expect(await listener.closed).toBe(1013);
    expect(Date.now() - began).toBeLessThan(12_500);
    vi.restoreAllMocks();
    await delay(4000);
    const again = await openSubscriber(test.url, owner.accesstoken, app_id);
    await delay(2000);
    expect(again.socket.readyState).toBe(again.socket.OPEN);
    again.socket.terminate();
  });
});
