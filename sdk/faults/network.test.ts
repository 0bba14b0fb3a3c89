import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, failure, FaultSetup, faultTitles, hour, sampleApp } from '../testing/fault-setup.js';
import { MemoryPlatform, appId, fieldId } from '../testing/memory-platform.js';
import { until } from '../testing/until.js';

let setup: FaultSetup;

const faults: Record<string, () => Promise<void>> = {
  'offline-online-flap': async () => {
    const memory = new MemoryPlatform();
    memory.add('one');
    let offline = false;
    const fetch: typeof memory.fetch = (...args) =>
      offline ? Promise.reject(new TypeError('offline')) : memory.fetch(...args);
    const client = await setup.openChannel(memory, { fetch });
    const calls: Promise<unknown>[] = [];
    for (let toggle = 0; toggle < 20; toggle += 1) {
      offline = toggle % 2 === 0;
      if (offline) memory.disconnect();
      else setup.environment.wake();
      calls.push(
        client.items
          .add(appId, [{ fields: [{ field_id: fieldId, field_value: `w${toggle}` }] }])
          .catch(() => undefined),
      );
      await setup.pass(500, 500);
      expect(memory.live.length).toBeLessThanOrEqual(1);
    }
    await Promise.all(calls);
    await setup.pass(6000);
    const values = [...memory.items.values()].map((item) => item.fields[0]?.field_value);
    expect(new Set(values).size).toBe(values.length);
    expect(memory.live).toHaveLength(1);
  },
  'slow-2g': async () => {
    const client = setup.connect();
    let answer: (() => void) | undefined;
    setup.platform.route('/api/app/get', () => new Promise((resolve) => (answer = () => resolve({ json: sampleApp }))));
    const asked = Promise.all([client.apps.get(7), client.apps.get(7)]);
    await until(() => answer);
    setup.environment.advance(hour);
    answer?.();
    expect((await asked).map(({ app_id }) => app_id)).toEqual([7, 7]);
    expect(setup.platform.of('/api/app/get')).toHaveLength(1);
  },
  'captive-portal': async () => {
    const client = setup.connect();
    await client.apps.get(7);
    setup.platform.route('/api/app/get', () => ({
      status: 302,
      text: '<form>',
      headers: { location: 'http://portal.example/login', 'content-type': 'text/html' },
    }));
    expect(await failure(client.apps.get(7, { fresh: true }))).toMatchObject({
      code: 'redirected',
      status: 302,
      retryable: true,
    });
    expect(client.auth.user()?.user_id).toBe(1);
    setup.platform.route('/api/app/get', sampleApp);
    await client.apps.get(7);
    expect(setup.logins()).toBe(1);
  },
  '502-during-deploy': async () => {
    const client = setup.connect({}, atOnce);
    let call = 0;
    setup.platform.route('/api/app/get', () => ((call += 1) % 2 === 1 ? { status: 502 } : { json: sampleApp }));
    for (let read = 0; read < 10; read += 1) expect((await client.apps.get(7, { fresh: true })).app_id).toBe(7);
    setup.platform.route('/api/items/add', () => ({ status: 502 }));
    await failure(client.items.add(7, [{ fields: [] }]));
    expect(setup.platform.of('/api/items/add')).toHaveLength(1);
    await failure(client.items.add(7, [{ fields: [] }], { idempotencyKey: 'a1' }));
    expect(setup.platform.of('/api/items/add')).toHaveLength(5);
  },
};

beforeEach(async () => {
  setup = await FaultSetup.start();
});

afterEach(() => setup.close());

describe('faults of the network', () => {
  const { titles, missing } = faultTitles('net', Object.keys(faults));
  it.each(Object.entries(faults).map(([id, test]) => [titles.get(id) ?? id, test] as const))('%s', (_title, test) =>
    test(),
  );

  if (missing) it('are all tested', () => expect(missing).toEqual([]));
});
