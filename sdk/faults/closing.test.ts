import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../client.js';
import type { Environment } from '../environment.js';
import { failure, FaultSetup, settle } from '../testing/fault-setup.js';
import { MemoryPlatform } from '../testing/memory-platform.js';
import { until } from '../testing/until.js';

let setup: FaultSetup;

beforeEach(async () => {
  setup = await FaultSetup.start();
});

afterEach(() => setup.close());

describe('a client that is closed', () => {
  it.each<readonly [string, string, (client: Client) => Promise<unknown>]>([
    ['a read', '/api/app/get', (client) => client.apps.get(7)],
    ['a write', '/api/items/add', (client) => client.items.add(7, [{ fields: [] }])],
    ['an upload', '/file/formupload', (client) => client.files.upload(new Blob(['x']), { app_id: 7, item_id: 12 })],
    ['a login', '/auth/login', (client) => client.auth.login({ username: 'anna', password: 'secret' })],
    ['a renewal', '/auth/login', (client) => client.auth.token()],
    ['the installation of a template', '/api/app/get', (client) => client.templates.install({ apps: [7] })],
  ])('ends %s that a silent server does not answer, and refuses the next', async (_name, path, call) => {
    const client = setup.connect({ timeout: 60_000 });
    setup.platform.route(path, () => 'hang');
    const pending = failure(call(client));
    await until(() => setup.platform.of(path).length === 1);
    client.close();
    expect((await pending).code).toBe('closed');
    expect((await failure(call(client))).code).toBe('closed');
    await settle();
    expect(setup.platform.of(path)).toHaveLength(1);
    expect(setup.environment.timers).toBe(0);
  });

  it.each([
    ['a login that the server wants later', '/auth/login', { status: 429, headers: { 'retry-after': '50' } }],
    ['the repetition of a read', '/api/app/get', { status: 502 }],
  ])('waits no longer for %s', async (_name, path, answer) => {
    const client = setup.connect();
    setup.platform.route(path, () => answer);
    const pending = failure(client.apps.get(7));
    await until(() => setup.environment.timers === 1);
    client.close();
    expect((await pending).code).toBe('closed');
    expect(setup.environment.timers).toBe(0);
    setup.environment.advance(60_000);
    await setup.allSeen();
    expect(setup.platform.of(path)).toHaveLength(1);
  });

  it('waits no longer for the login of another tab', async () => {
    const locks: unknown = {
      request: (_name: string, { signal }: { readonly signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    };
    const BroadcastChannel = class extends EventTarget {
      close() {}
    };
    const client = setup.connect(
      { rememberKey: true },
      { locks: locks as LockManager, BroadcastChannel: BroadcastChannel as never },
    );
    const pending = failure(client.apps.get(7));
    await until(() => setup.environment.timers === 1);
    client.close();
    expect((await pending).code).toBe('closed');
    await until(() => setup.environment.timers === 0);
    expect(setup.logins()).toBe(0);
  });

  it('opens no realtime channel', async () => {
    const memory = new MemoryPlatform();
    const client = setup.memoryClient(memory);
    await client.auth.token();
    client.close();
    expect((await failure(client.realtime.open())).code).toBe('closed');
    await client.auth.logout().catch(() => undefined);
    client.auth.adopt({ user_id: 1, username: 'anna', accesstoken: 'token' });
    await settle();
    expect(memory.sockets).toEqual([]);
  });

  it('says nothing of the channel that it was about to open', async () => {
    const memory = new MemoryPlatform();
    const client = setup.memoryClient(memory, { webSockets: true });
    client.close();
    await settle();
    expect(setup.environment.logged).toEqual([]);
    expect(memory.sockets).toEqual([]);
  });
});

describe('a call that is given up', () => {
  it('keeps no timer of its time limit', async () => {
    const client = setup.connect({ timeout: 60_000 });
    setup.platform.route('/api/app/get', () => 'hang');
    await client.auth.token();
    const stop = new AbortController();
    const pending = failure(client.apps.list({ signal: stop.signal, timeout: 50_000 }));
    setup.platform.route('/api/applist/get', () => 'hang');
    await until(() => setup.platform.of('/api/applist/get').length === 1);
    stop.abort();
    expect((await pending).code).toBe('aborted');
    expect(setup.environment.timers).toBe(0);
  });

  it('sends nothing more, also where the fetch at hand knows no signals', async () => {
    const sent: string[] = [];
    let answer: () => void = () => undefined;
    const fetch: Environment['fetch'] = async (input) => {
      sent.push(new URL(String(input)).pathname);
      if (sent.length === 1) await new Promise<void>((resolve) => (answer = resolve));
      return Response.json({ user_id: 1, username: 'anna', accesstoken: 'token', expirydate: Date.now() + 60_000 });
    };
    const client = setup.connect({ fetch });
    const stop = new AbortController();
    const pending = failure(client.apps.create({ app_name: 'Blog' }, { signal: stop.signal }));
    await until(() => sent.length === 1);
    stop.abort();
    expect((await pending).code).toBe('aborted');
    answer();
    await settle();
    expect(sent).toEqual(['/auth/login']);
  });
});
