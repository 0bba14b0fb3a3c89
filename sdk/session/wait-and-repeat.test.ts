import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failure, FaultSetup, hour, oldUser } from '../testing/fault-setup.js';

let setup: FaultSetup;

beforeEach(async () => {
  setup = await FaultSetup.start();
});

afterEach(() => setup.close());

const answer = (retryAfter: string) =>
  setup.platform.route('/auth/login', () => ({ status: 429, headers: { 'retry-after': retryAfter } }));
const open = () => setup.platform.route('/auth/login', { ...oldUser, expirydate: Date.now() + hour });

describe('a server that wants no login for a while', () => {
  it.each([
    ['seconds', () => '120'],
    ['a date', () => new Date(setup.environment.now() + 120_000).toUTCString()],
  ])('is not asked again until then where it says more than a minute in %s', async (_form, retryAfter) => {
    const client = setup.connect();
    answer(retryAfter());
    const first = await failure(client.apps.get(7));
    expect(first.code).toBe('rate-limited');
    setup.environment.advance(110_000);
    expect(await failure(client.apps.get(7))).toBe(first);
    expect(setup.logins()).toBe(1);
    setup.environment.advance(10_000);
    open();
    expect((await client.apps.get(7)).app_id).toBe(7);
    expect(setup.logins()).toBe(2);
  });

  it('is called at the next call if its time is unreadable', async () => {
    const client = setup.connect();
    answer('soon');
    await failure(client.apps.get(7));
    open();
    expect((await client.apps.get(7)).app_id).toBe(7);
  });

  it('is called immediately when another user signs in', async () => {
    const client = setup.connect();
    answer('120');
    await failure(client.apps.get(7));
    open();
    client.auth.adopt({ auth_key: 'key-2' });
    expect((await client.apps.get(7)).app_id).toBe(7);
  });
});
