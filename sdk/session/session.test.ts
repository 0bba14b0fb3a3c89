import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../client.js';
import type { SdkError } from '../sdk-error.js';
import { FaultSetup, sampleApp } from '../testing/fault-setup.js';
import type { SeenRequest } from '../testing/test-platform.js';

describe('of several logins at a time', () => {
  let setup: FaultSetup;
  let client: Client;
  let waiting: Map<string | null, (answer: object) => void>;

  beforeEach(async () => {
    setup = await FaultSetup.start();
    waiting = new Map();
    client = setup.connect({ authKey: undefined });
    setup.platform.route(
      '/auth/login',
      ({ form }: SeenRequest) => new Promise((resolve) => waiting.set(form.get('username'), resolve)),
    );
  });

  afterEach(() => setup.close());

  /** A login that the platform has, and has not answered. */
  async function begin(username: string) {
    const end = client.auth.login({ username, password: 'secret' }).then(
      (user) => user.username,
      (error: unknown) => (error as SdkError).code,
    );
    await vi.waitUntil(() => waiting.has(username), { timeout: 10_000 });
    return { end };
  }

  const grant = (username: string) => ({
    json: { user_id: username.length, username, accesstoken: `token of ${username}` },
  });

  it.each([
    ['as they were begun', ['anna', 'benno']],
    ['the other way round', ['benno', 'anna']],
  ])('the one begun last holds, where they are answered %s', async (_order, order) => {
    const ends = [await begin('anna'), await begin('benno')].map(({ end }) => end);
    for (const username of order) {
      waiting.get(username)?.(grant(username));
      await ends[username === 'anna' ? 0 : 1];
    }
    expect(client.auth.user()?.username).toBe('benno');
    expect(await Promise.all(ends)).toEqual([order[0] === 'anna' ? 'anna' : 'unauthorized', 'benno']);
  });

  it('both go well where they are of one user, as of a button that was clicked twice', async () => {
    const ends = [await begin('anna'), await begin('bert')].map(({ end }) => end);
    for (const [place, username] of [
      [1, 'bert'],
      [0, 'anna'],
    ] as const) {
      waiting.get(username)?.({ json: { user_id: 1, username: 'anna', accesstoken: `token of ${username}` } });
      expect(await ends[place]).toBe('anna');
    }
    expect(await client.auth.token()).toBe('token of bert');
  });

  it('one that is refused leaves the others their way', async () => {
    const ends = [await begin('anna'), await begin('benno')].map(({ end }) => end);
    waiting.get('benno')?.({ status: 401 });
    expect(await ends[1]).toBe('wrong-credentials');
    waiting.get('anna')?.(grant('anna'));
    expect(await ends[0]).toBe('anna');
    expect(client.auth.user()?.username).toBe('anna');
  });

  it('none undoes what was decided after it was begun', async () => {
    const first = await begin('anna');
    client.auth.adopt({ user_id: 9, username: 'cleo', accesstoken: 'given' });
    waiting.get('anna')?.(grant('anna'));
    expect(await first.end).toBe('unauthorized');
    expect(client.auth.user()?.username).toBe('cleo');
    const second = await begin('benno');
    await client.auth.logout();
    waiting.get('benno')?.(grant('benno'));
    expect(await second.end).toBe('unauthorized');
    expect(client.auth.user()).toBeNull();
  });
});

describe('a token that is refused', () => {
  let setup: FaultSetup;

  beforeEach(async () => {
    setup = await FaultSetup.start();
  });

  afterEach(() => setup.close());

  it('is renewed once, also where the refusal of a call comes after another call has renewed it', async () => {
    const client = setup.connect();
    await client.auth.token();
    let refuseLate!: () => void;
    const late = new Promise<void>((resolve) => (refuseLate = resolve));
    setup.platform.route('/api/app/get', async ({ query }: SeenRequest) => {
      if (query.get('token') === 'token-2') return { json: { ...sampleApp, app_id: Number(query.get('app_id')) } };
      if (query.get('app_id') === '8') await late;
      return { status: 401 };
    });
    const slow = client.apps.get(8);
    expect(await client.apps.get(7)).toMatchObject({ app_id: 7 });
    expect(setup.logins()).toBe(2);
    refuseLate();
    expect(await slow).toMatchObject({ app_id: 8 });
    expect(setup.logins()).toBe(2);
  });
});
