import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import type { ClientOptions } from '../client-options.js';
import type { Environment } from '../environment.js';
import type { WriteChanged } from '../live/client-events.js';
import type { SdkError } from '../sdk-error.js';
import { failure, settle } from '../testing/fault-setup.js';
import { appId, fieldId, MemoryPlatform } from '../testing/memory-platform.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { TestEnvironment } from '../testing/test-environment.js';
import type { WriteConflict } from './find-conflicts.js';
import { memoryWriteStore } from './write-store.js';
import type { WriteStore } from './write-store.js';

// Node has no IndexedDB: the queue of the pages lies in memory.
const disk = vi.hoisted(() => ({}) as { store: WriteStore });
vi.mock('./open-write-store.js', () => ({ openWriteStore: () => Promise.resolve(disk.store) }));

let platform: MemoryPlatform;
let stored: Map<string, string>;
let environment: TestEnvironment;
const clients: Client[] = [];

beforeEach(() => {
  disk.store = memoryWriteStore();
  platform = new MemoryPlatform();
  stored = new Map();
  platform.add('one');
  platform.add('two');
});

afterEach(() => {
  clients.splice(0).forEach((client) => client.close());
});

/** A page of one browser. */
function page(options: Partial<ClientOptions> = {}, changes: Partial<Environment> = {}): Client {
  environment = createTestEnvironment({
    random: Math.random,
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    ...changes,
  });
  const client = createClient({
    serverUrl: 'http://platform.test',
    authKey: 'key-1',
    environment,
    fetch: platform.fetch,
    queueWrites: true,
    ...options,
  });
  clients.push(client);
  return client;
}

const until = (check: () => boolean | Promise<boolean>) => vi.waitUntil(check, { timeout: 10_000 });
const set = (client: Client, item_id: number, value: string, options?: { readonly signal: AbortSignal }) =>
  client.items.update(appId, [{ item_id, fields: [{ field_id: fieldId, field_value: value }] }], options);
const add = (client: Client, value: string) =>
  client.items.add(appId, [{ fields: [{ field_id: fieldId, field_value: value }] }]);
const shown = async (client: Client) =>
  (await client.items.list(appId)).map((item) => [item.item_id, item.fields[0]?.field_value]);
const onPlatform = () => [...platform.items.values()].map((item) => [item.item_id, item.fields[0]?.field_value]);
const waiting = (client: Client, count: number) => until(async () => (await client.writes.pending()).length === count);

/** The network is back, and the pages notice. */
async function comeBack(): Promise<void> {
  platform.away = false;
  environment.wake();
  await settle();
}

describe('a queue of writes', () => {
  it('sends at once what it can, and keeps nothing of it', async () => {
    const client = page();
    await client.apps.get(appId);
    const [item] = await set(client, 1, 'mine');
    expect(item?.fields).toMatchObject([{ field_value: 'mine' }]);
    expect(onPlatform()).toContainEqual([1, 'mine']);
    expect(await client.writes.pending()).toEqual([]);
  });

  it('shows without the network what was written, and sends it in its order once that is back', async () => {
    const client = page();
    await client.apps.get(appId);
    platform.away = true;
    const writes = [
      set(client, 1, 'first'),
      add(client, 'three'),
      set(client, 1, 'second'),
      client.items.delete(appId, [2]),
    ];
    await waiting(client, 4);
    const values = (await shown(client)).map(([, value]) => value);
    expect(values).toEqual(['second', 'three']);
    const before = platform.requests.length;
    await comeBack();
    await Promise.all(writes);
    expect(platform.requests.slice(before).filter((request) => request.startsWith('POST'))).toEqual([
      'POST /api/items/update',
      'POST /api/items/add',
      'POST /api/items/update',
      'POST /api/items/delete',
    ]);
    expect(onPlatform()).toEqual([
      [1, 'second'],
      [3, 'three'],
    ]);
    expect(await shown(client)).toEqual(onPlatform());
  });

  it('writes to an item that has yet to be added, under the id that it is shown with', async () => {
    const client = page();
    await client.apps.get(appId);
    platform.away = true;
    const added = add(client, 'new');
    await waiting(client, 1);
    const [id = 0] = (await shown(client)).at(-1) as [number];
    expect(id).toBeGreaterThanOrEqual(2 ** 52);
    expect(await client.fields.value(appId, id, fieldId)).toBe('new');
    const changed = set(client, id, 'changed');
    await waiting(client, 2);
    await comeBack();
    await Promise.all([added, changed]);
    expect(onPlatform()).toContainEqual([3, 'changed']);
    await set(client, id, 'later');
    expect(onPlatform()).toContainEqual([3, 'later']);
  });

  it('outlives the page: the next one shows what waits, and sends it', async () => {
    const first = page();
    await first.apps.get(appId);
    platform.away = true;
    const added = add(first, 'new');
    await waiting(first, 1);
    const [id = 0] = (await shown(first)).at(-1) as [number];
    const changed = set(first, id, 'changed');
    await waiting(first, 2);
    first.close();
    expect((await failure(added)).code).toBe('closed');
    expect((await failure(changed)).code).toBe('closed');
    platform.away = false;
    const second = page();
    const news: WriteChanged[] = [];
    second.on('write:changed', (change) => news.push(change));
    await waiting(second, 0);
    await until(() => news.filter(({ state }) => state === 'sent').length === 2);
    expect(onPlatform()).toContainEqual([3, 'changed']);
    expect(await shown(second)).toEqual(onPlatform());
  });

  it('carries out once what was carried out already when its answer was lost', async () => {
    const client = page();
    await client.apps.get(appId);
    platform.away = 'half';
    const added = add(client, 'once');
    await until(() => platform.items.size === 3);
    await comeBack();
    await added;
    expect(onPlatform().filter(([, value]) => value === 'once')).toHaveLength(1);
    expect(await shown(client)).toEqual(onPlatform());
  });

  it('tells of a value that somebody else has changed meanwhile, and overwrites nothing', async () => {
    const client = page();
    await client.apps.get(appId);
    const news: WriteChanged[] = [];
    client.on('write:changed', (change) => news.push(change));
    platform.away = true;
    const [conflicting, other] = [failure(set(client, 1, 'mine')), set(client, 2, 'also mine')];
    await waiting(client, 2);
    platform.update(1, 'theirs');
    await comeBack();
    const error: SdkError = await conflicting;
    expect(error.code).toBe('conflict');
    expect((error.cause as WriteConflict).conflicts).toEqual([
      { item_id: 1, field_id: fieldId, base: 'one', yours: 'mine', theirs: 'theirs' },
    ]);
    await other;
    expect(onPlatform()).toEqual([
      [1, 'theirs'],
      [2, 'also mine'],
    ]);
    expect(await shown(client)).toEqual(onPlatform());
    await until(() => news.some(({ state }) => state === 'sent'));
    expect(news.find(({ state }) => state === 'refused')?.error).toBe(error);
  });

  it('takes back what the platform refuses, and goes on with the next', async () => {
    const client = page({
      fetch: (input, init) =>
        String(init?.body).includes('forbidden')
          ? Promise.resolve(Response.json({ error: 'forbidden' }, { status: 403 }))
          : platform.fetch(input, init),
    });
    await client.apps.get(appId);
    const [refused, next] = [set(client, 1, 'forbidden'), set(client, 2, 'fine')];
    expect((await failure(refused)).code).toBe('forbidden');
    await next;
    expect(await shown(client)).toEqual([
      [1, 'one'],
      [2, 'fine'],
    ]);
  });

  it('gives a write up that the server fails at again and again, so that others get their turn', async () => {
    const client = page({
      fetch: (input, init) =>
        String(init?.body).includes('poison')
          ? Promise.resolve(Response.json({}, { status: 500 }))
          : platform.fetch(input, init),
    });
    await client.apps.get(appId);
    const refused = failure(set(client, 1, 'poison'));
    const next = set(client, 2, 'fine');
    let isOver = false;
    void refused.then(() => (isOver = true));
    while (!isOver) {
      environment.advance(60_000);
      await settle();
    }
    expect((await refused).code).toBe('server');
    await next;
    expect(onPlatform()).toContainEqual([2, 'fine']);
  });

  it('takes a write back while it waits', async () => {
    const client = page();
    await client.apps.get(appId);
    platform.away = true;
    const stop = new AbortController();
    const writes = [failure(set(client, 1, 'mine')), failure(set(client, 2, 'also', { signal: stop.signal }))];
    await waiting(client, 2);
    const [first] = await client.writes.pending();
    // What is just being tried cannot be taken back.
    await until(() => client.writes.discard(first?.key ?? ''));
    stop.abort();
    expect((await Promise.all(writes)).map(({ code }) => code)).toEqual(['aborted', 'aborted']);
    expect(await client.writes.discard(first?.key ?? '')).toBe(false);
    await waiting(client, 0);
    expect(await shown(client)).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]);
  });

  it('is wiped when its user signs out, and never sent for another one', async () => {
    const client = page();
    await client.apps.get(appId);
    platform.away = true;
    const lost = failure(set(client, 1, 'mine'));
    await waiting(client, 1);
    await failure(client.auth.logout());
    expect((await lost).code).toBe('unauthorized');
    await comeBack();
    const next = page();
    await next.apps.get(appId);
    expect(await next.writes.pending()).toEqual([]);
    expect(onPlatform()).toContainEqual([1, 'one']);
  });

  it('keeps what is written before anybody could sign in', async () => {
    platform.away = true;
    const client = page();
    const added = add(client, 'early');
    await waiting(client, 1);
    await comeBack();
    await added;
    expect(onPlatform()).toContainEqual([3, 'early']);
  });
});

describe('two tabs with one queue', () => {
  /** Locks as those of a browser: one after the other, by name. */
  function sharedLocks(): LockManager {
    const last = new Map<string, Promise<unknown>>();
    return {
      request: (name: string, _options: unknown, task: () => Promise<unknown>) => {
        const run = (last.get(name) ?? Promise.resolve()).then(task, task);
        last.set(
          name,
          run.catch(() => undefined),
        );
        return run;
      },
    } as unknown as LockManager;
  }

  /** A line as that of a browser: each hears what the others say, soon after. */
  function sharedLine(): NonNullable<Environment['BroadcastChannel']> {
    const ends = new Set<EventTarget & { readonly name: string }>();
    return class extends EventTarget {
      readonly name: string;
      constructor(name: string) {
        super();
        this.name = name;
        ends.add(this);
      }
      postMessage(data: unknown): void {
        const copy: unknown = structuredClone(data);
        for (const end of ends)
          if (end !== this && end.name === this.name)
            queueMicrotask(() => end.dispatchEvent(new MessageEvent('message', { data: copy })));
      }
      close(): void {
        ends.delete(this);
      }
    } as unknown as NonNullable<Environment['BroadcastChannel']>;
  }

  it('send each write once, show each other’s, and hear the answers', async () => {
    const world = { locks: sharedLocks(), BroadcastChannel: sharedLine() };
    const [one, two] = [page({}, world), page({}, world)];
    await Promise.all([one.apps.get(appId), two.apps.get(appId)]);
    platform.away = true;
    const writes = [set(one, 1, 'of one'), add(two, 'of two')];
    await waiting(one, 2);
    await until(async () => (await shown(two)).some(([, value]) => value === 'of one'));
    const before = platform.requests.length;
    await comeBack();
    const [changed, added] = await Promise.all(writes);
    expect(changed?.[0]?.fields).toMatchObject([{ field_value: 'of one' }]);
    expect(added?.[0]?.item_id).toBe(3);
    expect(
      platform.requests
        .slice(before)
        .filter((request) => request.startsWith('POST'))
        .sort(),
    ).toEqual(['POST /api/items/add', 'POST /api/items/update']);
    for (const client of [one, two])
      await until(async () => JSON.stringify(await shown(client)) === JSON.stringify(onPlatform()));
  });

  it('send what a tab has left behind', async () => {
    const world = { locks: sharedLocks(), BroadcastChannel: sharedLine() };
    const [one, two] = [page({}, world), page({}, world)];
    await Promise.all([one.apps.get(appId), two.apps.get(appId)]);
    platform.away = true;
    const left = failure(set(one, 1, 'left'));
    await waiting(two, 1);
    one.close();
    expect((await left).code).toBe('closed');
    await comeBack();
    await until(() => JSON.stringify(onPlatform()).includes('left'));
    expect(await two.writes.pending()).toEqual([]);
  });
});
