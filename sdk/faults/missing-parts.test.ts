import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, FaultSetup, settle } from '../testing/fault-setup.js';
import { MemoryPlatform } from '../testing/memory-platform.js';

const { unreachable } = vi.hoisted(() => ({
  unreachable: () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
vi.mock('../local/start-service-worker.js', unreachable);
vi.mock('../local/kept-apps.js', unreachable);
vi.mock('../realtime/channel.js', unreachable);
vi.mock('../session/shared-logins.js', unreachable);
vi.mock('../session/wait-and-repeat.js', unreachable);

let setup: FaultSetup;
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

beforeEach(async () => {
  unhandled.length = 0;
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
    setup.connect({ serviceWorker: '/sw.js' });
    await said('The service worker was not started');
  });

  it('leaves a client without a local database, which reads and signs out all the same', async () => {
    const client = setup.connect({ localDatabase: true });
    expect((await client.apps.get(7)).app_id).toBe(7);
    expect((await client.apps.get(7, { fresh: true })).app_id).toBe(7);
    await said('The local database was not loaded');
    setup.platform.route('/api/app/get', () => 'cut');
    expect((await failure(client.apps.get(8))).code).toBe('network');
    await client.auth.logout();
    expect(client.auth.user()).toBeNull();
    expect(setup.environment.logged).toHaveLength(1);
  });

  it('lets a tab log in by itself', async () => {
    const BroadcastChannel = class extends EventTarget {} as never;
    const client = setup.connect({ rememberKey: true }, { BroadcastChannel });
    expect((await client.apps.get(7)).app_id).toBe(7);
    await said('Logins are not shared');
  });

  it('makes the opening of the channel fail as often as it is tried, and is logged where nobody waits for it', async () => {
    const memory = new MemoryPlatform();
    const client = setup.memoryClient(memory);
    for (const _attempt of [1, 2])
      expect(await failure(client.realtime.open())).toMatchObject({ code: 'network', retryable: true });
    expect(setup.environment.logged).toEqual([]);
    await client.auth.login({ auth_key: 'key-1' });
    await said('The realtime channel could not be opened');
  });

  it('leaves a client without the channel that its options ask for, and says so', async () => {
    const client = setup.memoryClient(new MemoryPlatform(), { webSockets: true });
    await said('The realtime channel could not be opened');
    expect(client.realtime.state).toBe('closed');
  });

  it('passes on that the server wants a login later', async () => {
    const client = setup.connect();
    setup.platform.route('/auth/login', () => ({ status: 429, headers: { 'retry-after': '1' } }));
    expect((await failure(client.apps.get(7))).code).toBe('rate-limited');
  });
});
