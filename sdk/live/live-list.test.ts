import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import type { ClientOptions } from '../client-options.js';
import { settle } from '../testing/fault-setup.js';
import { appId, fieldId, MemoryPlatform } from '../testing/memory-platform.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { TestEnvironment } from '../testing/test-environment.js';
import { until } from '../testing/until.js';
import type { Item } from '../types/entities.js';
import type { LiveOptions } from './live-list.js';

let platform: MemoryPlatform;
let environment: TestEnvironment;
const clients: Client[] = [];

function connect(options: Partial<ClientOptions> = {}): Client {
  environment = createTestEnvironment({ WebSocket: platform.WebSocket });
  const { fetch } = platform;
  const client = createClient({ serverUrl: 'http://platform.test', authKey: 'key-1', environment, fetch, ...options });
  clients.push(client);
  return client;
}

beforeEach(() => {
  platform = new MemoryPlatform();
  platform.add('red');
  platform.add('blue');
});
afterEach(() => clients.splice(0).forEach((client) => client.close()));

const valuesOf = (items: readonly Item[]) => items.map(({ fields }) => fields[0]?.field_value);
const reads = () => platform.requests.filter((request) => request === 'GET /api/app/get').length;
const reds = [{ field_id: fieldId, search_type: 'contain_or', valuesArray: ['red'] }] as const;
const set = (client: Client, item_id: number, field_value: string) =>
  client.items.update(appId, [{ item_id, fields: [{ field_id: fieldId, field_value }] }]);

/** A live list, and all that its listeners have heard. */
function listOf(client: Client, filters: typeof reds | undefined = undefined, options: LiveOptions = {}) {
  const lists: unknown[][] = [];
  const errors: unknown[] = [];
  const off = client.subscribe({ app_id: appId, filters }, (items) => lists.push(valuesOf(items)), {
    onError: (error) => errors.push((error as { readonly code?: string }).code),
    ...options,
  });
  return { lists, errors, off };
}

describe('a live list', () => {
  it('has an item no more that does not pass the filter any more, and again one that does', async () => {
    const client = connect();
    const { lists } = listOf(client, reds);
    await until(() => lists.length === 1);
    await set(client, 1, 'green');
    await until(() => lists.length === 2);
    await set(client, 2, 'dark red');
    await until(() => lists.length === 3);
    await client.items.add(appId, [{ fields: [{ field_id: fieldId, field_value: 'red, too' }] }]);
    await until(() => lists.length === 4);
    expect(lists).toEqual([['red'], [], ['dark red'], ['dark red', 'red, too']]);
  });

  it('gives what others have changed: by the channel, and when the app is read again', async () => {
    const client = connect();
    const { lists } = listOf(client);
    await until(() => lists.length === 1);
    platform.update(1, 'read again');
    await client.apps.get(appId, { fresh: true });
    await until(() => lists.length === 2);
    await client.realtime.open();
    await until(() => platform.live.length === 1);
    platform.update(2, 'told');
    for (const socket of platform.live) for (const frame of socket.queue) socket.say(JSON.stringify(frame));
    await until(() => lists.length === 3);
    expect(lists).toEqual([
      ['red', 'blue'],
      ['read again', 'blue'],
      ['read again', 'told'],
    ]);
  });

  it('gives one list for changes that come together, and none where nothing differs', async () => {
    const client = connect();
    const { lists } = listOf(client);
    await until(() => lists.length === 1);
    await client.apps.get(appId, { fresh: true });
    await Promise.all([set(client, 1, 'one'), set(client, 2, 'two')]);
    await until(() => String(lists.at(-1)) === 'one,two');
    await settle();
    expect(lists.length).toBeLessThanOrEqual(3);
    await client.writes.batch((batch) => [
      batch.update(appId, [{ item_id: 1, fields: [{ field_id: fieldId, field_value: 'a' }] }]),
      batch.update(appId, [{ item_id: 2, fields: [{ field_id: fieldId, field_value: 'b' }] }]),
    ]);
    await until(() => String(lists.at(-1)) === 'a,b');
    await settle();
    expect(lists.filter((list) => list[0] === 'a')).toHaveLength(1);
  });

  it('shares its reading with others of the same app, and each has its own filter and end', async () => {
    const client = connect();
    const [all, some] = [listOf(client), listOf(client, reds)];
    await until(() => all.lists.length === 1 && some.lists.length === 1);
    expect(reads()).toBe(1);
    all.off();
    await set(client, 1, 'bright red');
    await until(() => some.lists.length === 2);
    await settle();
    expect([all.lists, some.lists]).toEqual([[['red', 'blue']], [['red'], ['bright red']]]);
  });

  it.each([
    ['takes nothing for current', { freshFor: 0 }],
    ['keeps nothing in memory', { cache: false }],
  ])('reads no more than it has to, also in a client that %s', async (_what, options) => {
    const client = connect(options);
    const [one, other] = [listOf(client), listOf(client)];
    await until(() => one.lists.length === 1 && other.lists.length === 1);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    expect(reads()).toBe(1);
    await set(client, 1, 'changed');
    await until(() => one.lists.length === 2 && other.lists.length === 2);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    expect(reads()).toBe(2);
    expect(other.lists).toEqual([
      ['red', 'blue'],
      ['changed', 'blue'],
    ]);
  });

  it('shows an own write at once where what is held is old, and asks the platform what else there is', async () => {
    const client = connect();
    const { lists } = listOf(client);
    await until(() => lists.length === 1);
    environment.advance(5000);
    platform.update(2, 'theirs');
    platform.hold();
    await set(client, 1, 'mine');
    await until(() => lists.length === 2);
    platform.release();
    await until(() => lists.length === 3);
    expect(lists.slice(1)).toEqual([
      ['mine', 'blue'],
      ['mine', 'theirs'],
    ]);
  });

  it('goes on where it could not be read: with the next reading, whoever makes it', async () => {
    platform.away = true;
    const client = connect();
    const { lists, errors } = listOf(client);
    await until(() => errors.length === 1);
    platform.away = false;
    await client.apps.get(appId);
    await until(() => lists.length === 1);
    expect([errors, lists]).toEqual([['network'], [['red', 'blue']]]);
  });

  it('waits for somebody to sign in, and is the list of the next user then', async () => {
    const client = connect({ authKey: undefined });
    const { lists, errors } = listOf(client);
    await until(() => errors.length === 1);
    await client.auth.login({ auth_key: 'key-1' });
    await until(() => lists.length === 1);
    await client.auth.logout();
    await until(() => errors.length === 2);
    platform.update(1, 'of the next user');
    await client.auth.login({ auth_key: 'key-1' });
    await until(() => lists.length === 2);
    expect(errors).toEqual(['unauthorized', 'unauthorized']);
    expect(lists).toEqual([
      ['red', 'blue'],
      ['of the next user', 'blue'],
    ]);
  });

  it('says that its app is gone, and asks for it no more', async () => {
    const client = connect();
    const { errors, lists } = listOf(client);
    await until(() => lists.length === 1);
    await client.apps.delete(appId);
    await until(() => errors.length === 1);
    await settle();
    expect(errors).toEqual(['not-found']);
    expect(reads()).toBe(1);
  });

  it('ends with the client, without a word', async () => {
    const client = connect();
    const { lists, errors } = listOf(client);
    const silent = listOf(client, reds, { onError: undefined });
    await until(() => lists.length === 1 && silent.lists.length === 1);
    client.close();
    await settle();
    expect([errors, environment.logged]).toEqual([[], []]);
    const late = listOf(client);
    await until(() => late.errors.length === 1);
    expect(late.errors).toEqual(['closed']);
  });

  it('logs a listener that fails, which keeps nothing from the others, nor from hearing the next list', async () => {
    const client = connect();
    const heard = vi.fn(() => {
      throw new Error('on purpose');
    });
    client.subscribe({ app_id: appId }, heard, { onError: () => expect.unreachable() });
    const { lists } = listOf(client);
    await until(() => lists.length === 1);
    await set(client, 1, 'changed');
    await until(() => lists.length === 2 && heard.mock.calls.length === 2);
    expect(environment.logged).toEqual(Array(2).fill('A listener failed; the others go on. Error: on purpose'));
  });

  it('lets go of a signal that outlives it', async () => {
    const client = connect();
    const { signal } = new AbortController();
    const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
    const { lists, off } = listOf(client, undefined, { signal });
    await until(() => lists.length === 1);
    off();
    const [, , options] = added.mock.calls[0] ?? [];
    expect(added).toHaveBeenCalledTimes(1);
    expect((options as AddEventListenerOptions | undefined)?.signal?.aborted || removed.mock.calls.length === 1).toBe(
      true,
    );
  });

  it('is never begun where its signal was aborted before', async () => {
    const client = connect();
    const { lists, errors } = listOf(client, undefined, { signal: AbortSignal.abort() });
    await client.apps.get(appId);
    await settle();
    expect([lists, errors]).toEqual([[], []]);
  });
});

describe('an iterated list', () => {
  /** How many listeners the cache of the client has: what a list leaves behind would be one. */
  function countListeners(client: Client): () => number {
    let count = 0;
    const { subscribe } = client.cache;
    client.cache.subscribe = (listener) => {
      const off = subscribe.call(client.cache, listener);
      count += 1;
      return () => {
        count -= 1;
        off();
      };
    };
    return () => count;
  }

  it('leaves nothing behind where it is left by break, by return or by an error', async () => {
    const client = connect();
    const listeners = countListeners(client);
    for await (const items of client.watch({ app_id: appId })) {
      expect(valuesOf(items)).toEqual(['red', 'blue']);
      expect(listeners()).toBe(1);
      break;
    }
    expect(listeners()).toBe(0);
    const leave = async () => {
      for await (const items of client.watch({ app_id: appId })) throw new Error(`seen ${items.length}`);
    };
    await expect(leave()).rejects.toThrow('seen 2');
    expect(listeners()).toBe(0);
  });

  it('skips lists that were not requested in time, except the last one', async () => {
    const client = connect();
    const stop = new AbortController();
    const lists: unknown[][] = [];
    for await (const items of client.watch({ app_id: appId }, { signal: stop.signal })) {
      lists.push(valuesOf(items));
      if (lists.length === 2) break;
      for (const value of ['one', 'two', 'three']) await set(client, 1, value);
      await settle();
    }
    expect(lists).toEqual([
      ['red', 'blue'],
      ['three', 'blue'],
    ]);
  });

  it('ends with its signal while it waits, and gives nothing where that was aborted before', async () => {
    const client = connect();
    const listeners = countListeners(client);
    const stop = new AbortController();
    const iterator = client.watch({ app_id: appId }, { signal: stop.signal })[Symbol.asyncIterator]();
    expect((await iterator.next()).done).toBe(false);
    const next = iterator.next();
    await settle();
    stop.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    for await (const items of client.watch({ app_id: appId }, { signal: stop.signal }))
      expect.unreachable(String(items));
    expect(listeners()).toBe(0);
  });

  it('ends with the client', async () => {
    const client = connect();
    const iterator = client.watch({ app_id: appId })[Symbol.asyncIterator]();
    await iterator.next();
    const next = iterator.next();
    await settle();
    client.close();
    expect(await next).toEqual({ done: true, value: undefined });
  });
});
