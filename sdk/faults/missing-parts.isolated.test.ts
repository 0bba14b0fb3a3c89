import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, FaultSetup, settle } from '../testing/fault-setup.js';
import { MemoryPlatform } from '../testing/memory-platform.js';

/** Parts whose files cannot be loaded. */
const lost = vi.hoisted(() => new Set<string>());
const withLosses = vi.hoisted(
  () => async (original: () => Promise<object>) =>
    Object.fromEntries(
      Object.entries(await original()).map(([name, load]) => [
        name,
        async () => {
          const { unloaded } = await import('../lazy-service.js');
          return lost.has(name) ? unloaded(new TypeError('Failed to fetch')) : (load as () => unknown)();
        },
      ]),
    ),
);
vi.mock('../parts/load-parts.js', withLosses);
vi.mock('../parts/load-answers.js', withLosses);

let setup: FaultSetup;
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

beforeEach(async () => {
  unhandled.length = 0;
  lost.clear();
  process.on('unhandledRejection', note);
  setup = await FaultSetup.start();
});

afterEach(async () => {
  await settle();
  process.off('unhandledRejection', note);
  await setup.close();
  expect(unhandled).toEqual([]);
});

const said = (text: string) => vi.waitUntil(() => setup.environment.logged.some((line) => line.includes(text)));

describe('a part of the SDK that cannot be loaded', () => {
  it('leaves a page without its service worker, and says so', async () => {
    lost.add('loadOffline');
    setup.connect({ serviceWorker: '/sw.js' });
    await said('The local database, the queue of writes and the service worker are missing');
  });

  it('leaves a client without a local database, which reads and signs out all the same', async () => {
    lost.add('loadOffline');
    const client = setup.connect({ localDatabase: true });
    expect((await client.apps.get(7)).app_id).toBe(7);
    expect((await client.apps.get(7, { fresh: true })).app_id).toBe(7);
    await said('The local database, the queue of writes and the service worker are missing');
    setup.platform.route('/api/app/get', () => 'cut');
    expect((await failure(client.apps.get(8))).code).toBe('network');
    await client.auth.logout();
    expect(client.auth.user()).toBeNull();
    expect(setup.environment.logged).toHaveLength(1);
  });

  it('makes each tab log in separately', async () => {
    lost.add('loadCalls');
    const BroadcastChannel = class extends EventTarget {} as never;
    const client = setup.connect({ rememberKey: true }, { BroadcastChannel });
    expect((await client.apps.get(7)).app_id).toBe(7);
    await said('Logins are not shared');
  });

  it('makes each opening of the channel fail, and is logged if no caller waits for it', async () => {
    lost.add('loadChannel');
    const memory = new MemoryPlatform();
    const client = setup.memoryClient(memory);
    for (const _attempt of [1, 2])
      expect(await failure(client.realtime.open())).toMatchObject({ code: 'network', retryable: true });
    expect(setup.environment.logged).toEqual([]);
    await client.auth.login({ auth_key: 'key-1' });
    await said('The realtime channel could not be opened');
  });

  it('leaves a client without the channel that its options ask for, and says so', async () => {
    lost.add('loadChannel');
    const client = setup.memoryClient(new MemoryPlatform(), { webSockets: true });
    await said('The realtime channel could not be opened');
    expect(client.realtime.state).toBe('closed');
  });

  it('passes on that the server wants a login later', async () => {
    lost.add('loadAnswers');
    const client = setup.connect();
    setup.platform.route('/auth/login', () => ({ status: 429, headers: { 'retry-after': '1' } }));
    expect((await failure(client.apps.get(7))).code).toBe('rate-limited');
  });

  it('is loaded again by the next call', async () => {
    lost.add('loadCalls');
    const client = setup.connect();
    setup.platform.route('/api/items/add', [{ item_id: 13, fields: [] }]);
    expect((await failure(client.items.add(7, [{ fields: [] }]))).code).toBe('network');
    lost.clear();
    expect(await client.items.add(7, [{ fields: [] }])).toMatchObject([{ item_id: 13 }]);
  });
});
