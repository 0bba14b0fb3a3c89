import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultEnvironment } from '../environment.js';
import type { Environment } from '../environment.js';
import { exclusive } from '../session/exclusive.js';
import { failure, FaultSetup, faultTitles, hour, oldUser, sampleApp } from '../testing/fault-setup.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { SeenRequest } from '../testing/test-platform.js';

let setup: FaultSetup;

const faults: Record<string, () => Promise<void>> = {
  'single-flight': async () => {
    const client = setup.connect();
    client.auth.adopt({ ...oldUser, expirydate: setup.environment.now() + 1000 });
    setup.environment.advance(2000);
    await Promise.all(Array.from({ length: 100 }, (_, id) => client.apps.info(id)));
    await Promise.all(Array.from({ length: 100 }, (_, id) => client.apps.get(id + 1)));
    expect(setup.logins()).toBe(1);
    expect(setup.platform.seen.filter((request) => request.query.get('token') === 'old')).toEqual([]);
  },
  'waiters-released-on-failure': async () => {
    const client = setup.connect();
    setup.platform.route('/auth/login', () => ({ status: 500 }));
    const errors = await Promise.all(Array.from({ length: 20 }, (_, id) => failure(client.apps.get(id + 1))));
    expect(new Set(errors).size).toBe(1);
    expect(setup.logins()).toBe(1);
    await failure(client.apps.get(1));
    expect(setup.logins()).toBe(2);
  },
  '401-once': async () => {
    const client = setup.connect();
    setup.platform.route('/api/app/get', () => ({ status: 401 }));
    expect((await failure(client.apps.get(7))).code).toBe('unauthorized');
    expect(setup.platform.of('/api/app/get').map((request) => request.query.get('token'))).toEqual([
      'token-1',
      'token-2',
    ]);
    expect(setup.logins()).toBe(2);
  },
  'clock-fast-24h': async () => {
    for (const tellsTime of [true, false]) {
      const before = setup.logins();
      const plain = defaultEnvironment().fetch;
      const silent: Environment['fetch'] = async (...args) => {
        const response = await plain(...args);
        return { status: response.status, text: () => response.text(), headers: new Headers() } as Response;
      };
      const client = setup.connect({}, tellsTime ? {} : { fetch: silent });
      setup.environment.jump(24 * hour);
      for (let call = 0; call < 10; call += 1) {
        await client.apps.get(7, { fresh: true });
        setup.environment.advance(30_000);
      }
      expect(setup.logins() - before).toBe(1);
    }
  },
  'clock-slow-24h': async () => {
    const client = setup.connect();
    setup.environment.jump(-24 * hour);
    await client.apps.get(7);
    setup.platform.route('/api/app/get', (request: SeenRequest) =>
      request.query.get('token') === 'token-1' ? { status: 401 } : { json: sampleApp },
    );
    expect((await client.apps.get(7, { fresh: true })).app_id).toBe(7);
    expect(setup.logins()).toBe(2);
  },
  'clock-jumps-mid-session': async () => {
    const client = setup.connect();
    await client.apps.get(7);
    for (const jump of [hour, -hour, hour / 2, -hour / 2]) {
      setup.environment.jump(jump);
      await client.apps.get(7, { fresh: true });
    }
    expect(setup.logins()).toBeLessThanOrEqual(2);
  },
  'expiry-units': async () => {
    const end = Date.now() + hour;
    const cases: readonly (readonly [unknown, number])[] = [
      [new Date(end).toISOString(), 1],
      [end, 1],
      [String(end), 1],
      [Math.floor(end / 1000), 1],
      ['next Tuesday, perhaps', 2],
      ['', 2],
      // Without a date the token counts until the platform refuses it.
      [undefined, 1],
      [null, 1],
    ];
    for (const [expirydate, expected] of cases) {
      setup.platform.route('/auth/login', {
        user_id: 1,
        username: 'a',
        accesstoken: 'token',
        auth_key: 'key-1',
        expirydate,
      });
      const before = setup.logins();
      const client = setup.connect();
      await client.apps.get(7);
      await client.apps.get(8);
      expect(setup.logins() - before, String(expirydate)).toBe(expected);
    }
  },
  'logout-during-flight': async () => {
    const stored = new Map([['gudhub_auth_key', 'key-1']]);
    const client = setup.connect(
      { rememberKey: true, authKey: undefined },
      {
        storage: {
          get: (key) => stored.get(key) ?? null,
          set: (key, value) => void stored.set(key, value),
          remove: (key) => void stored.delete(key),
        },
      },
    );
    let answer: () => void = () => undefined;
    setup.platform.route(
      '/auth/login',
      () => new Promise((resolve) => (answer = () => resolve({ json: { ...oldUser, expirydate: Date.now() + hour } }))),
    );
    const call = failure(client.apps.get(7));
    await vi.waitUntil(() => setup.logins() === 1, { timeout: 10_000 });
    await client.auth.logout();
    answer();
    expect((await call).code).toBe('unauthorized');
    expect(client.auth.user()).toBeNull();
    expect(stored.size).toBe(0);
    expect((await failure(client.apps.get(7))).code).toBe('unauthorized');
    expect(setup.logins()).toBe(1);
  },
  'user-switch-during-flight': async () => {
    const client = setup.connect();
    let answer: () => void = () => undefined;
    setup.platform.route('/api/app/get', (request: SeenRequest) =>
      request.query.get('token') === 'token-1'
        ? new Promise((resolve) => (answer = () => resolve({ json: { ...sampleApp, app_name: 'Of A' } })))
        : { json: { ...sampleApp, app_name: 'Of B' } },
    );
    const ofA = client.apps.get(7);
    await vi.waitUntil(() => setup.platform.of('/api/app/get').length === 1, { timeout: 10_000 });
    await client.auth.login({ username: 'b', password: 'b' });
    const ofB = await client.apps.get(7);
    answer();
    await ofA;
    expect(ofB.app_name).toBe('Of B');
    expect(client.cache.peek(7)?.app_name).toBe('Of B');
  },
  'multi-tab-5': async () => {
    const channels: { hear?: (event: object) => void }[] = [];
    let turn: Promise<unknown> = Promise.resolve();
    const shared: Partial<Environment> = {
      storage: { get: () => 'key-1', set: () => undefined, remove: () => undefined },
      BroadcastChannel: class {
        hear?: (event: object) => void;
        constructor() {
          channels.push(this);
        }
        addEventListener(_type: string, hear: (event: object) => void) {
          this.hear = hear;
        }
        postMessage(data: unknown) {
          for (const other of channels) if (other !== this) other.hear?.({ data: structuredClone(data) });
        }
        close() {}
      } as never,
      locks: {
        request: (_name: string, _options: object, task: () => Promise<unknown>) => {
          const result = turn.then(task);
          turn = result.catch(() => undefined);
          return result;
        },
      } as never,
    };
    const tabs = Array.from({ length: 5 }, () => setup.connect({ rememberKey: true, authKey: undefined }, shared));
    await Promise.all(tabs.map((tab) => tab.apps.get(7)));
    expect(setup.logins()).toBe(1);

    const frozen = {
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    };
    setup.environment = createTestEnvironment({ locks: frozen as never });
    const waiting = exclusive(setup.environment, 'frozen', 5000, () => Promise.resolve('went on'));
    setup.environment.advance(5000);
    expect(await waiting).toBe('went on');
  },
  'storage-event-foreign': async () => {
    let change: (value: string | null) => void = () => undefined;
    const junk = '<script>\n{"a":1}';
    const client = setup.connect(
      { rememberKey: true, authKey: undefined },
      {
        storage: { get: () => junk, set: () => undefined, remove: () => undefined },
        onStorage: (_key, callback) => {
          change = callback;
          return () => undefined;
        },
      },
    );
    expect(client.auth.canSignIn).toBe(false);
    client.auth.adopt({ ...oldUser, expirydate: Date.now() + hour });
    change(junk);
    change('');
    expect((await client.apps.get(7)).app_id).toBe(7);
    change(null);
    expect(client.auth.user()).toBeNull();
  },
  '429-retry-after': async () => {
    const client = setup.connect();
    const times: number[] = [];
    setup.platform.route('/auth/login', () => {
      times.push(setup.environment.elapsed());
      return times.length === 1
        ? { status: 429, headers: { 'retry-after': '7' } }
        : { json: { ...oldUser, accesstoken: 'new', expirydate: Date.now() + hour } };
    });
    const calls = Promise.all([client.apps.get(7), client.apps.get(8)]);
    await vi.waitUntil(() => setup.environment.timers > 0, { timeout: 10_000 });
    await setup.pass(6000);
    expect(times).toHaveLength(1);
    await setup.pass(2000);
    await calls;
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(7000);
  },
};

beforeEach(async () => {
  setup = await FaultSetup.start();
});

afterEach(() => setup.close());

describe('faults of authentication', () => {
  const { titles, missing } = faultTitles('auth', Object.keys(faults));
  it.each(Object.entries(faults).map(([id, test]) => [titles.get(id) ?? id, test] as const))('%s', (_title, test) =>
    test(),
  );

  if (missing) it('are all tested', () => expect(missing).toEqual([]));
});
