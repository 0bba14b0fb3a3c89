import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppCache } from './cache/app-cache.js';
import { createClient } from './client.js';
import type { Client } from './client.js';
import type { ClientOptions } from './client-options.js';
import { defaultEnvironment } from './environment.js';
import type { Environment } from './environment.js';
import { Pipe } from './events/pipe.js';
import { LocalDatabase } from './local/local-database.js';
import type { OpenLocal } from './local/local-handle.js';
import { applyFrame } from './realtime/apply-frame.js';
import { backOff } from './realtime/back-off.js';
import { SdkError } from './sdk-error.js';
import { exclusive } from './session/exclusive.js';
import { createMemoryHandle } from './testing/memory-handle.js';
import { MemoryPlatform, appId, fieldId } from './testing/memory-platform.js';
import { createTestEnvironment } from './testing/test-environment.js';
import type { TestEnvironment } from './testing/test-environment.js';
import { startTestPlatform } from './testing/test-platform.js';
import type { SeenRequest, TestPlatform } from './testing/test-platform.js';
import type { App } from './types/entities.js';

interface Row {
  readonly area: string;
  readonly id: string;
  readonly given: string;
  readonly when: string;
  readonly then: string;
}

const corpora = process.env['CORPORA_DIR'];
const rows = corpora ? (JSON.parse(readFileSync(join(corpora, 'client-fault-scenarios.json'), 'utf8')) as { readonly items: readonly Row[] }).items : [];

const app = {
  app_id: 7,
  app_name: 'Blog',
  field_list: [{ field_id: 3, data_type: 'text', name_space: 'title' }],
  items_list: [{ item_id: 12, last_update: 1, fields: [{ field_id: 3, field_value: 'First' }] }],
  file_list: [],
  views_list: [],
};
const hour = 3_600_000;
const old = { user_id: 1, username: 'anna', accesstoken: 'old', auth_key: 'key-1' };

let platform: TestPlatform;
let environment: TestEnvironment;
let clients: Client[];

function connect(options: Partial<ClientOptions> = {}, changes: Partial<Environment> = {}): Client {
  environment = createTestEnvironment(changes);
  const client = createClient({ serverUrl: platform.url, authKey: 'key-1', environment, ...options });
  clients.push(client);
  return client;
}

async function failure(promise: Promise<unknown>): Promise<SdkError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SdkError);
  return error as SdkError;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const logins = () => platform.of('/auth/login').length;
const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
/** Pauses end at once, for those who wait between attempts. */
const atOnce: Partial<Environment> = {
  after: (milliseconds, callback) => {
    const timer = milliseconds < 10_000 ? setImmediate(callback) : undefined;
    return () => clearImmediate(timer);
  },
};

const answerWith = (status: number, text: string) => ({ status, text: () => Promise.resolve(text), headers: new Headers() }) as Response;

function memoryClient(memory: MemoryPlatform, options: Partial<ClientOptions> = {}): Client {
  return connect({ serverUrl: 'http://platform.test', wssUrl: 'ws://platform.test', fetch: memory.fetch, ...options }, { WebSocket: memory.WebSocket });
}

/** Lets time pass in small steps, so that what waits for real turns of the event loop gets them. */
async function pass(milliseconds: number, step = 1000): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    environment.advance(step);
    await pause(2);
  }
}

async function openChannel(memory: MemoryPlatform, options: Partial<ClientOptions> = {}): Promise<Client> {
  const client = memoryClient(memory, options);
  await client.apps.get(appId);
  await client.realtime.open();
  await vi.waitUntil(() => memory.live[0]?.sent.some((text) => text.includes('app_id=7')));
  return client;
}

function localDatabase(open: OpenLocal): LocalDatabase {
  return new LocalDatabase(environment, 'https://platform.test/GudHub', open);
}

const loaded = { app: app as unknown as App, chunks: [] };
const named = (name: string) => Object.assign(new Error('as browsers say it'), { name });

function frames() {
  const cache = new AppCache({ environment: createTestEnvironment(), keep: true });
  cache.put(app as unknown as App);
  return { cache, targets: { cache, events: new Pipe(environment.log) } };
}

const faults: Record<string, () => Promise<void>> = {
  'single-flight': async () => {
    const client = connect();
    client.auth.adopt({ ...old, expirydate: environment.now() + 1000 });
    environment.advance(2000);
    await Promise.all(Array.from({ length: 100 }, (_, id) => client.apps.info(id)));
    await Promise.all(Array.from({ length: 100 }, (_, id) => client.apps.get(id + 1)));
    expect(logins()).toBe(1);
    expect(platform.seen.filter((request) => request.query.get('token') === 'old')).toEqual([]);
  },
  'waiters-released-on-failure': async () => {
    const client = connect();
    platform.route('/auth/login', () => ({ status: 500 }));
    const errors = await Promise.all(Array.from({ length: 20 }, (_, id) => failure(client.apps.get(id + 1))));
    expect(new Set(errors).size).toBe(1);
    expect(logins()).toBe(1);
    await failure(client.apps.get(1));
    expect(logins()).toBe(2);
  },
  '401-once': async () => {
    const client = connect();
    platform.route('/api/app/get', () => ({ status: 401 }));
    expect((await failure(client.apps.get(7))).code).toBe('unauthorized');
    expect(platform.of('/api/app/get').map((request) => request.query.get('token'))).toEqual(['token-1', 'token-2']);
    expect(logins()).toBe(2);
  },
  'clock-fast-24h': async () => {
    for (const tellsTime of [true, false]) {
      const before = logins();
      const plain = defaultEnvironment().fetch;
      const silent: Environment['fetch'] = async (...args) => {
        const response = await plain(...args);
        return { status: response.status, text: () => response.text(), headers: new Headers() } as Response;
      };
      const client = connect({}, tellsTime ? {} : { fetch: silent });
      environment.jump(24 * hour);
      for (let call = 0; call < 10; call += 1) {
        await client.apps.get(7, { fresh: true });
        environment.advance(30_000);
      }
      expect(logins() - before).toBe(1);
    }
  },
  'clock-slow-24h': async () => {
    const client = connect();
    environment.jump(-24 * hour);
    await client.apps.get(7);
    platform.route('/api/app/get', (request: SeenRequest) => (request.query.get('token') === 'token-1' ? { status: 401 } : { json: app }));
    expect((await client.apps.get(7, { fresh: true })).app_id).toBe(7);
    expect(logins()).toBe(2);
  },
  'clock-jumps-mid-session': async () => {
    const client = connect();
    await client.apps.get(7);
    for (const jump of [hour, -hour, hour / 2, -hour / 2]) {
      environment.jump(jump);
      await client.apps.get(7, { fresh: true });
    }
    expect(logins()).toBeLessThanOrEqual(2);
  },
  'expiry-units': async () => {
    const end = Date.now() + hour;
    const cases: readonly (readonly [unknown, number])[] = [
      [new Date(end).toISOString(), 1],
      [end, 1],
      [String(end), 1],
      [Math.floor(end / 1000), 1],
      ['next Tuesday, perhaps', 2],
      [undefined, 2],
      [null, 2],
      [Number.NaN, 2],
    ];
    for (const [expirydate, expected] of cases) {
      platform.route('/auth/login', { user_id: 1, username: 'a', accesstoken: 'token', auth_key: 'key-1', expirydate });
      const before = logins();
      const client = connect();
      await client.apps.get(7);
      await client.apps.get(8);
      expect(logins() - before, String(expirydate)).toBe(expected);
    }
  },
  'logout-during-flight': async () => {
    const stored = new Map([['gudhub_auth_key', 'key-1']]);
    const client = connect({ rememberKey: true, authKey: undefined }, { storage: { get: (key) => stored.get(key) ?? null, set: (key, value) => void stored.set(key, value), remove: (key) => void stored.delete(key) } });
    let answer: () => void = () => undefined;
    platform.route('/auth/login', () => new Promise((resolve) => (answer = () => resolve({ json: { ...old, expirydate: Date.now() + hour } }))));
    const call = failure(client.apps.get(7));
    await vi.waitUntil(() => logins() === 1);
    await client.auth.logout();
    answer();
    expect((await call).code).toBe('unauthorized');
    expect(client.auth.user()).toBeNull();
    expect(stored.size).toBe(0);
    expect((await failure(client.apps.get(7))).code).toBe('unauthorized');
    expect(logins()).toBe(1);
  },
  'user-switch-during-flight': async () => {
    const client = connect();
    let answer: () => void = () => undefined;
    platform.route('/api/app/get', (request: SeenRequest) =>
      request.query.get('token') === 'token-1' ? new Promise((resolve) => (answer = () => resolve({ json: { ...app, app_name: 'Of A' } }))) : { json: { ...app, app_name: 'Of B' } },
    );
    const ofA = client.apps.get(7);
    await vi.waitUntil(() => platform.of('/api/app/get').length === 1);
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
    const tabs = Array.from({ length: 5 }, () => connect({ rememberKey: true, authKey: undefined }, shared));
    await Promise.all(tabs.map((tab) => tab.apps.get(7)));
    expect(logins()).toBe(1);

    const frozen = { request: (_name: string, { signal }: { signal: AbortSignal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))) };
    environment = createTestEnvironment({ locks: frozen as never });
    const waiting = exclusive(environment, 'frozen', 5000, () => Promise.resolve('went on'));
    environment.advance(5000);
    expect(await waiting).toBe('went on');
  },
  'storage-event-foreign': async () => {
    let change: (value: string | null) => void = () => undefined;
    const junk = '<script>\n{"a":1}';
    const client = connect(
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
    client.auth.adopt({ ...old, expirydate: Date.now() + hour });
    change(junk);
    change('');
    expect((await client.apps.get(7)).app_id).toBe(7);
    change(null);
    expect(client.auth.user()).toBeNull();
  },
  '429-retry-after': async () => {
    const client = connect();
    const times: number[] = [];
    platform.route('/auth/login', () => {
      times.push(environment.elapsed());
      return times.length === 1 ? { status: 429, headers: { 'retry-after': '7' } } : { json: { ...old, accesstoken: 'new', expirydate: Date.now() + hour } };
    });
    const calls = Promise.all([client.apps.get(7), client.apps.get(8)]);
    await vi.waitUntil(() => environment.timers > 0);
    await pass(6000);
    expect(times).toHaveLength(1);
    await pass(2000);
    await calls;
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(7000);
  },

  'dedupe-get-only': async () => {
    const client = connect();
    platform.route('/api/items/add', [{ item_id: 13, fields: [] }]);
    await Promise.all([client.items.add(7, [{ fields: [] }]), client.items.add(7, [{ fields: [] }])]);
    expect(platform.of('/api/items/add')).toHaveLength(2);
    await Promise.all([client.apps.list().catch(() => undefined), client.apps.list().catch(() => undefined)]);
    expect(platform.of('/api/applist/get')).toHaveLength(1);
  },
  'dedupe-shared-mutation': async () => {
    const client = connect();
    const [one, two] = await Promise.all([client.apps.get(7), client.apps.get(7)]);
    expect(() => Object.assign(one, { app_name: 'changed' })).toThrow(TypeError);
    expect(two.app_name).toBe('Blog');
  },
  'abort-one-of-two': async () => {
    const client = connect();
    platform.route('/api/app/get', () => pause(300).then(() => ({ json: app })));
    const stop = new AbortController();
    const one = failure(client.apps.get(7, { signal: stop.signal }));
    const two = client.apps.get(7);
    await vi.waitUntil(() => platform.of('/api/app/get').length === 1);
    stop.abort();
    expect((await one).code).toBe('aborted');
    expect((await two).app_id).toBe(7);
    expect(platform.of('/api/app/get')).toHaveLength(1);
  },
  'post-timeout-after-commit': async () => {
    const client = connect();
    const done = new Map<string, unknown>();
    platform.route('/api/items/add', (request: SeenRequest) => {
      const key = request.form.get('idempotency_key') ?? '';
      if (done.has(key)) return { json: done.get(key) };
      done.set(key, [{ item_id: 13, last_update: 2, fields: [] }]);
      return 'cut';
    });
    await client.apps.get(7);
    const write = () => client.items.add(7, [{ fields: [] }], { idempotencyKey: 'a1' });
    expect((await failure(write())).retryable).toBe(true);
    expect((await write()).map((item) => item.item_id)).toEqual([13]);
    expect(done.size).toBe(1);
  },
  'response-garbage': async () => {
    const client = connect({ timeout: 10_000 });
    await client.apps.get(7);
    const texts = ['<!doctype html><p>hello', JSON.stringify(app).slice(0, -20), '', '\uFEFF', '[1,', 'null', '[]', '{"app_id":"x"}', 'x'.repeat(50_000_000)];
    for (const text of texts) {
      platform.route('/api/app/get', () => ({ text }));
      expect((await failure(client.apps.get(7, { fresh: true }))).code, text.slice(0, 20)).toBe('malformed');
    }
    platform.route('/api/app/get', () => ({ status: 204, text: '' }));
    expect((await failure(client.apps.get(7, { fresh: true }))).code).toBe('malformed');
    platform.route('/api/app/get', () => ({ text: `\uFEFF${JSON.stringify(app)}` }));
    expect((await client.apps.get(7, { fresh: true })).items_list).toEqual(app.items_list);
  },
  hang: async () => {
    const client = connect();
    platform.route('/api/app/get', () => 'hang');
    const stop = new AbortController();
    const hung = failure(client.apps.get(7, { signal: stop.signal }));
    await vi.waitUntil(() => platform.of('/api/app/get').length === 1);
    environment.advance(31_000);
    platform.route('/api/app/get', app);
    expect((await client.apps.get(7)).app_id).toBe(7);
    stop.abort();
    expect((await hung).code).toBe('aborted');
    const slow = connect({ timeout: 500 });
    platform.route('/api/app/get', () => 'hang');
    const late = failure(slow.apps.get(7));
    await vi.waitUntil(() => platform.of('/api/app/get').length === 3);
    environment.advance(501);
    expect((await late).code).toBe('timeout');
  },
  'status-matrix': async () => {
    for (let status = 200; status < 600; status += 1) {
      const body = JSON.stringify(app);
      const client = connect({ fetch: (url) => Promise.resolve(String(url).endsWith('/auth/login') ? Response.json({ ...old, expirydate: Date.now() + hour }) : answerWith(status, body)) }, atOnce);
      const good = status < 300;
      for (const [method, call] of [['GET', () => client.apps.get(7)], ['POST', () => client.apps.create({ app_name: 'x' })]] as const) {
        environment.logged.length = 0;
        if (good) await call();
        else expect(await failure(call())).toMatchObject({ status });
        const path = method === 'GET' ? '/api/app/get' : '/api/app/create';
        const line = `${method} ERROR ${status} ${platform.url}${path}`;
        if (status >= 400) expect(environment.logged).toContain(line);
        else expect(environment.logged.length, String(status)).toBe(good ? 0 : 1);
        if (status < 400) expect(environment.logged.join()).not.toContain('ERROR');
      }
      client.close();
    }
  },
  'form-encode': async () => {
    const client = connect();
    platform.route('/api/sharing-group/create-group', { group_id: 1, group_name: '' });
    platform.route('/api/items/add', []);
    const texts = ['&=+%00', 'a b%20c', '😀 ї 漢字', '\u0000\t\r\n', `"'<>\\`, '%', 'x'.repeat(1_000_000)];
    for (const text of texts) {
      await client.groups.create(text);
      expect(platform.of('/api/sharing-group/create-group').at(-1)?.form.get('group_name')).toBe(text);
    }
    const lone = 'lone \ud800 surrogate';
    await client.items.add(7, [{ fields: [{ field_id: 3, field_value: lone }] }]);
    expect(JSON.parse(platform.of('/api/items/add')[0]?.form.get('items') ?? '')).toEqual([{ fields: [{ field_id: 3, field_value: lone }] }]);
  },
  'token-in-url': async () => {
    const client = connect({}, atOnce);
    const errors: SdkError[] = [];
    for (const answer of [{ status: 500 }, { status: 403 }, { status: 302 }, { text: 'no' }, 'cut'] as const) {
      platform.route('/api/app/get', () => answer);
      errors.push(await failure(client.apps.get(7)));
    }
    const told = [...environment.logged, ...errors.map((error) => `${error.message} ${error.url} ${String(error.stack)} ${JSON.stringify(error.cause)}`)].join('\n');
    expect(told).toContain('/api/app/get');
    expect(told).not.toContain('token-1');
    expect(platform.seen.filter((request) => request.headers['referer'] !== undefined)).toEqual([]);
  },

  'heartbeat-boundary': async () => {
    const memory = new MemoryPlatform();
    const client = await openChannel(memory);
    const states: string[] = [];
    client.realtime.onState((state) => states.push(state));
    environment.advance(11_900);
    expect(states).toEqual([]);
    environment.advance(1100);
    expect(states).toEqual(['lost']);
  },
  'half-open': async () => {
    const memory = new MemoryPlatform();
    await openChannel(memory);
    const [first] = memory.sockets;
    await pass(14_000);
    await vi.waitUntil(() => memory.sockets.length === 2);
    expect(first?.listeners).toBe(0);
    expect(memory.live).toHaveLength(1);
    expect(memory.requests.filter((request) => request === 'GET /version')).toHaveLength(1);
    first?.close();
    await pass(3000);
    expect(memory.sockets).toHaveLength(2);
  },
  'background-throttle': async () => {
    const memory = new MemoryPlatform();
    await openChannel(memory);
    for (let minute = 0; minute < 10; minute += 1) {
      environment.sleep(60_000);
      memory.live[0]?.say('HeartBeat');
      environment.wake();
      await settle();
    }
    expect(memory.sockets).toHaveLength(1);
  },
  'sleep-wake': async () => {
    const memory = new MemoryPlatform();
    memory.add('one');
    await openChannel(memory);
    environment.sleep(hour);
    environment.wake();
    memory.update(1, 'while asleep');
    await pass(5000);
    await vi.waitUntil(() => memory.sockets.length === 2 && memory.sockets[1]?.sent.some((text) => text.endsWith('app_id=7')));
    await vi.waitUntil(() => memory.requests.filter((request) => request === 'GET /api/app/get').length === 2);
    await pass(3000);
    expect(memory.sockets).toHaveLength(2);
    expect(memory.requests.filter((request) => request === 'GET /api/app/get')).toHaveLength(2);
  },
  'reconnect-storm': async () => {
    const bins = new Array<number>(10).fill(0);
    for (let client = 0; client < 1000; client += 1) {
      const second = Math.floor(backOff(1, Math.random) / 1000);
      bins[second] = (bins[second] ?? 0) + 1;
    }
    expect(Math.max(...bins)).toBeLessThanOrEqual(300);
    const pauses = [1, 2, 3, 4, 5, 20].map((retry) => backOff(retry, () => 1));
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBe(30_000);
  },
  flap: async () => {
    const memory = new MemoryPlatform();
    const client = await openChannel(memory);
    const flapping = setInterval(() => memory.disconnect(), 1);
    await pass(120_000, 500);
    clearInterval(flapping);
    expect(memory.sockets.length).toBeGreaterThan(3);
    expect(memory.sockets.length).toBeLessThanOrEqual(20);
    client.close();
  },
  'double-socket': async () => {
    const memory = new MemoryPlatform();
    const client = memoryClient(memory);
    await client.apps.get(appId);
    await Promise.all(Array.from({ length: 10 }, () => client.realtime.open()));
    await vi.waitUntil(() => memory.live.length === 1);
    for (let time = 0; time < 10; time += 1) environment.wake();
    await pass(3000);
    expect(memory.sockets).toHaveLength(1);
    memory.disconnect();
    for (let time = 0; time < 10; time += 1) environment.wake();
    await pass(6000);
    expect(memory.live).toHaveLength(1);
    expect(memory.sockets).toHaveLength(2);
  },
  'token-rotates': async () => {
    const memory = new MemoryPlatform();
    const client = await openChannel(memory);
    environment.jump(25 * hour);
    await client.apps.get(appId, { fresh: true });
    await vi.waitUntil(() => memory.live[0]?.sent.includes('token=token-2/~/app_id=7'));
    expect(memory.sockets).toHaveLength(1);
  },
  'bad-frames': async () => {
    const memory = new MemoryPlatform();
    memory.add('one');
    const client = await openChannel(memory);
    const held = client.cache.peek(appId);
    const item = { item_id: 1, last_update: 99, fields: [{ field_id: fieldId, field_value: 'x' }] };
    const bad = [
      '{"api"',
      `{"api":"/items/update","app_id":7,"response":"${'x'.repeat(10_000_000)}"}`,
      new ArrayBuffer(8),
      '{"api":"/what/ever"}',
      '{"api":"/items/update","response":[{"item_id":1,"fields":[]}]}',
      '{"api":"/items/update","app_id":7,"response":[{"fields":[]}]}',
      '{"__proto__":{"api":"/items/delete"},"app_id":7,"response":[{"item_id":1}]}',
      '{"api":"toString","app_id":7}',
    ];
    for (const frame of bad) {
      environment.logged.length = 0;
      memory.live[0]?.say(frame);
      expect(environment.logged.length, String(frame).slice(0, 60)).toBe(1);
    }
    memory.live[0]?.say(JSON.stringify({ api: '/items/update', app_id: 7, connection_id: 'c1', response: [item] }));
    expect(client.cache.peek(appId)).toBe(held);
    expect(client.realtime.state).toBe('opened');
  },
  'own-token-two-tabs': async () => {
    const memory = new MemoryPlatform();
    memory.add('one');
    const a = await openChannel(memory);
    const b = memoryClient(memory);
    await b.apps.get(appId);
    await b.realtime.open();
    await vi.waitUntil(() => memory.live.length === 2);
    await settle();
    await a.fields.setValue(appId, 1, fieldId, 'from A');
    for (const socket of memory.live) socket.say(JSON.stringify({ ...socket.queue[0], token: 'token-2' }));
    expect(b.cache.peekItem(appId, 1)?.fields[0]?.field_value).toBe('from A');
  },
  'order-dedup': async () => {
    const version = (item_id: number, last_update: number) => ({ item_id, last_update, fields: [{ field_id: 3, field_value: `v${last_update}` }] });
    const log = [
      { api: '/items/add', app_id: 7, response: [version(13, 2)] },
      { api: '/items/update', app_id: 7, response: [version(13, 3)] },
      { api: '/items/update', app_id: 7, response: [version(12, 4)] },
      { api: '/items/delete', app_id: 7, response: [{ item_id: 12 }] },
      { api: '/items/update', app_id: 7, response: [version(12, 4)] },
    ];
    const orders = permutations(log);
    expect(orders).toHaveLength(120);
    for (const order of orders) {
      const { cache, targets } = frames();
      for (const frame of [...order, ...order.slice(0, 3)]) applyFrame(frame, targets);
      expect(cache.peek(7)?.items_list).toEqual([version(13, 3)]);
    }
  },
  gap: async () => {
    const memory = new MemoryPlatform();
    memory.add('one');
    const client = await openChannel(memory);
    memory.accepts = false;
    memory.disconnect();
    for (let missed = 0; missed < 5; missed += 1) memory.add(`missed ${missed}`);
    memory.remove(1);
    memory.accepts = true;
    await pass(6000);
    await vi.waitUntil(() => client.cache.peek(appId)?.items_list.length === 5);
    expect(client.cache.peek(appId)?.items_list).toEqual([...memory.items.values()]);
  },
  'handler-throws': async () => {
    const memory = new MemoryPlatform();
    memory.add('one');
    const client = await openChannel(memory);
    const heard: unknown[] = [];
    const fail = () => {
      throw new Error('a listener failed');
    };
    client.cache.subscribe(fail);
    client.events.on('gh_item_update', { app_id: appId }, fail);
    client.events.on('gh_item_update', { app_id: appId }, () => heard.push(1));
    client.realtime.onState(fail);
    memory.update(1, 'two');
    memory.live[0]?.say(JSON.stringify(memory.live[0].queue[0]));
    expect(heard).toHaveLength(1);
    expect(client.realtime.state).toBe('opened');
  },
  destroy: async () => {
    const closings: Record<string, (memory: MemoryPlatform, client: Client) => Promise<void> | void> = {
      opened: () => undefined,
      lost: () => environment.advance(13_000),
      closed: (memory) => memory.disconnect(),
      waiting: async (memory) => {
        memory.accepts = false;
        memory.disconnect();
        await pass(2000);
      },
    };
    for (const bring of Object.values(closings)) {
      const memory = new MemoryPlatform();
      const client = await openChannel(memory);
      await bring(memory, client);
      client.close();
      await pass(15_000, 5000);
      expect(memory.live).toHaveLength(0);
      expect([environment.timers, environment.wakeListeners]).toEqual([0, 0]);
      const attempts = memory.sockets.length;
      await pause(20);
      expect(memory.sockets).toHaveLength(attempts);
    }
  },

  unavailable: async () => {
    for (const open of [
      () => {
        throw named('SecurityError');
      },
      () => Promise.reject(named('InvalidStateError')),
      () => new Promise<never>(() => undefined),
    ] as OpenLocal[]) {
      environment = createTestEnvironment();
      const local = localDatabase(open);
      const read = local.get(1, 7);
      await settle();
      environment.advance(1000);
      expect(await read).toBeUndefined();
      await local.set(1, loaded);
      expect(environment.logged).toHaveLength(1);
    }
    const client = connect({ localDatabase: true });
    expect((await client.apps.get(7)).app_id).toBe(7);
  },
  'blocked-upgrade': async () => {
    let blocked = true;
    const handle = createMemoryHandle();
    const local = localDatabase(() => (blocked ? Promise.reject(new Error('an older tab holds the database open')) : Promise.resolve(handle)));
    await local.set(1, loaded);
    expect(await local.get(1, 7)).toBeUndefined();
    blocked = false;
    environment.advance(60_000);
    await local.set(1, loaded);
    expect((await local.get(1, 7))?.app.app_id).toBe(7);
  },
  'newer-version': async () => {
    let opened = 0;
    const local = localDatabase(() => {
      opened += 1;
      return Promise.reject(named('VersionError'));
    });
    await local.set(1, loaded);
    expect(await local.get(1, 7)).toBeUndefined();
    expect(opened).toBe(1);
    expect(environment.logged).toHaveLength(1);
  },
  'connection-lost': async () => {
    const handle = createMemoryHandle();
    let opened = 0;
    const broken = { ...handle, write: () => Promise.reject(named('UnknownError')) };
    const once = localDatabase(() => Promise.resolve((opened += 1) === 1 ? broken : handle));
    await once.set(1, loaded);
    expect((await once.get(1, 7))?.app.app_id).toBe(7);
    expect(opened).toBe(2);
    const always = localDatabase(() => Promise.resolve(broken));
    for (let minute = 0; minute < 3; minute += 1) {
      for (let write = 0; write < 5; write += 1) await always.set(1, loaded);
      environment.advance(60_000);
    }
    expect(environment.logged).toHaveLength(3);
  },
  quota: async () => {
    const handle = createMemoryHandle({ limit: 2 });
    const local = localDatabase(() => Promise.resolve(handle));
    for (const id of [1, 2, 3]) {
      await local.set(1, { app: { ...loaded.app, app_id: id }, chunks: [] });
      environment.advance(10);
    }
    expect(await Promise.all([1, 2, 3].map(async (id) => (await local.get(1, id)) !== undefined))).toEqual([false, true, true]);
  },
  corrupt: async () => {
    const stored = { key: 'https://platform.test/GudHub|1|7', owner: 'https://platform.test/GudHub|1', saved: 1, chunkKeys: [] };
    const bad: readonly unknown[] = [
      null,
      'text',
      JSON.stringify(app).slice(0, 30),
      { ...app, app_id: 8 },
      { ...app, items_list: [{ fields: [] }] },
      { ...app, field_list: 'none' },
      JSON.parse('{"__proto__":{"app_id":7}}'),
      { ...app, chunks: [41] },
    ];
    for (const content of bad) {
      const handle = createMemoryHandle();
      await handle.write({ ...stored, app: content }, []);
      const local = localDatabase(() => Promise.resolve(handle));
      expect(await local.get(1, 7)).toBeUndefined();
      expect(await handle.read(stored.key)).toBeUndefined();
    }
    const handle = createMemoryHandle();
    await handle.write({ ...stored, key: 'https://platform.test/GudHub|1|7', owner: 'other', app: { ...app } }, []);
    expect((await localDatabase(() => Promise.resolve(handle)).get(1, 7))?.app.app_name).toBe('Blog');
  },
  'tx-abort-midway': async () => {
    const handle = createMemoryHandle();
    const local = localDatabase(() => Promise.resolve(handle));
    const chunked = { app: { ...loaded.app, chunks: [41, 42] }, chunks: [{ items_list: [] }, { items_list: [] }] };
    await local.set(1, chunked);
    expect((await local.get(1, 7))?.chunks).toHaveLength(2);
    handle.loseChunk();
    expect(await local.get(1, 7)).toBeUndefined();
  },
  'two-users': async () => {
    const handle = createMemoryHandle();
    const local = localDatabase(() => Promise.resolve(handle));
    await local.set(1, loaded);
    await local.set(2, loaded);
    expect(await local.get(3, 7)).toBeUndefined();
    await local.wipe(1);
    expect(await local.get(1, 7)).toBeUndefined();
    expect(await local.get(2, 7)).toBeDefined();
  },
  bfcache: async () => {
    const handle = createMemoryHandle();
    let opened = 0;
    let lose: () => void = () => undefined;
    const local = localDatabase((_name, onLost) => {
      opened += 1;
      lose = onLost;
      return Promise.resolve(handle);
    });
    await local.set(1, loaded);
    local.close();
    await settle();
    expect(handle.closed).toBe(1);
    expect(await local.get(1, 7)).toBeDefined();
    lose();
    expect(await local.get(1, 7)).toBeDefined();
    expect(opened).toBe(3);
  },

  'offline-online-flap': async () => {
    const memory = new MemoryPlatform();
    memory.add('one');
    let offline = false;
    const fetch: typeof memory.fetch = (...args) => (offline ? Promise.reject(new TypeError('offline')) : memory.fetch(...args));
    const client = await openChannel(memory, { fetch });
    const calls: Promise<unknown>[] = [];
    for (let toggle = 0; toggle < 20; toggle += 1) {
      offline = toggle % 2 === 0;
      if (offline) memory.disconnect();
      else environment.wake();
      calls.push(client.items.add(appId, [{ fields: [{ field_id: fieldId, field_value: `w${toggle}` }] }]).catch(() => undefined));
      await pass(500, 500);
      expect(memory.live.length).toBeLessThanOrEqual(1);
    }
    await Promise.all(calls);
    await pass(6000);
    const values = [...memory.items.values()].map((item) => item.fields[0]?.field_value);
    expect(new Set(values).size).toBe(values.length);
    expect(memory.live).toHaveLength(1);
  },
  'slow-2g': async () => {
    const client = connect();
    platform.route('/api/app/get', () => pause(800).then(() => ({ json: app })));
    const started = Date.now();
    await Promise.all([client.apps.get(7), client.apps.get(7)]);
    expect(Date.now() - started).toBeGreaterThanOrEqual(700);
    expect(platform.of('/api/app/get')).toHaveLength(1);
  },
  'captive-portal': async () => {
    const client = connect();
    await client.apps.get(7);
    platform.route('/api/app/get', () => ({ status: 302, text: '<form>', headers: { location: 'http://portal.example/login', 'content-type': 'text/html' } }));
    expect(await failure(client.apps.get(7, { fresh: true }))).toMatchObject({ code: 'rejected' });
    expect(client.auth.user()?.user_id).toBe(1);
    platform.route('/api/app/get', app);
    await client.apps.get(7);
    expect(logins()).toBe(1);
  },
  '502-during-deploy': async () => {
    const client = connect({}, atOnce);
    let call = 0;
    platform.route('/api/app/get', () => ((call += 1) % 2 === 1 ? { status: 502 } : { json: app }));
    for (let read = 0; read < 10; read += 1) expect((await client.apps.get(7, { fresh: true })).app_id).toBe(7);
    platform.route('/api/items/add', () => ({ status: 502 }));
    await failure(client.items.add(7, [{ fields: [] }]));
    expect(platform.of('/api/items/add')).toHaveLength(1);
    await failure(client.items.add(7, [{ fields: [] }], { idempotencyKey: 'a1' }));
    expect(platform.of('/api/items/add')).toHaveLength(5);
  },
};

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((first, place) => permutations(list.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}

beforeEach(async () => {
  platform = await startTestPlatform();
  platform.route('/api/app/get', (request: SeenRequest) => ({ json: { ...app, app_id: Number(request.query.get('app_id')) } }));
  platform.route('/api/app/create', app);
  platform.route('/api/applist/get', { apps_list: [] });
  platform.route('/auth/logout', {});
  clients = [];
  environment = createTestEnvironment();
});

afterEach(async () => {
  clients.forEach((client) => client.close());
  await platform.close();
});

describe('faults of networks, servers and browsers', () => {
  const titles = new Map(rows.map((row) => [row.id, `${row.area}, ${row.given}${row.when && `, ${row.when}`}: ${row.then}`]));
  it.each(Object.entries(faults).map(([id, test]) => [titles.get(id) ?? id, test] as const))('%s', (_title, test) => test());

  if (rows.length === 0) it.skip('are all tested: not checked, CORPORA_DIR (the folder of client-fault-scenarios.json) is not set');
  else {
    it('are all tested', () => {
      expect(Object.keys(faults).sort()).toEqual(rows.map((row) => row.id).sort());
    });
  }
});
