import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import type { ItemsChanged } from '../live/client-events.js';
import { failure } from '../testing/fault-setup.js';
import { appId, fieldId, MemoryPlatform } from '../testing/memory-platform.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { TestEnvironment } from '../testing/test-environment.js';

let platform: MemoryPlatform;
let environment: TestEnvironment;
let client: Client;
let answer: () => void;

/** A client whose writes are answered when the test says so. */
beforeEach(async () => {
  platform = new MemoryPlatform();
  ['one', 'two', 'three'].forEach((value) => platform.add(value));
  environment = createTestEnvironment({ random: Math.random });
  const gate = () => new Promise<void>((resolve) => (answer = resolve));
  client = createClient({
    serverUrl: 'http://platform.test',
    authKey: 'key-1',
    environment,
    fetch: async (input, init) => {
      if (String(input).includes('/items/')) await gate();
      return platform.fetch(input, init);
    },
  });
  await client.apps.get(appId);
  answer = () => undefined;
});
afterEach(() => client.close());

const optimistic = { optimistic: true };
const fields = (value: string) => [{ field_id: fieldId, field_value: value }];
const sent = () => platform.requests.filter((request) => request.startsWith('POST /api/items/'));
const shown = async () => (await client.items.list(appId)).map((item) => item.fields[0]?.field_value);
const patience = { timeout: 10_000 };
const shows = (values: readonly string[]) =>
  vi.waitUntil(async () => String(await shown()) === String(values), patience);

async function answered(): Promise<void> {
  await vi.waitUntil(() => {
    const ask = answer;
    answer = () => undefined;
    ask();
    return ask.length === 1;
  }, patience);
}

describe('a write that is shown before it is answered', () => {
  it('is shown at once, and stays', async () => {
    const changed: ItemsChanged[] = [];
    client.on('items:changed', (change) => changed.push(change));
    const write = client.items.update(appId, [{ item_id: 1, fields: fields('mine') }], optimistic);
    await shows(['mine', 'two', 'three']);
    expect(platform.items.get(1)?.fields).toEqual(fields('one'));
    await answered();
    await write;
    expect(await shown()).toEqual(['mine', 'two', 'three']);
    await vi.waitUntil(() => changed.length === 2, patience);
    // The value is emitted once; the answer adds the time of the change.
    expect(changed.map(({ values }) => values.map(({ value }) => value))).toEqual([['mine'], []]);
  });

  it('is undone in its place if it fails, and later changes of others stay', async () => {
    const held = await client.apps.get(appId);
    const write = failure(client.items.delete(appId, [2], optimistic));
    await shows(['one', 'three']);
    platform.away = true;
    await answered();
    expect((await write).code).toBe('network');
    expect(client.cache.held(appId)?.items_list).toEqual(held.items_list);
  });

  it('covers the value that it writes, and nothing else, until it is answered', async () => {
    const write = failure(client.items.update(appId, [{ item_id: 1, fields: fields('mine') }], optimistic));
    await shows(['mine', 'two', 'three']);
    platform.update(1, 'theirs');
    platform.update(2, 'also theirs');
    await client.apps.get(appId, { fresh: true });
    expect(await shown()).toEqual(['mine', 'also theirs', 'three']);
    platform.away = true;
    await answered();
    await write;
    platform.away = false;
    expect(await shown()).toEqual(['theirs', 'also theirs', 'three']);
  });

  it('shows all writes of a batch at once, and sends each once those before it are answered', async () => {
    const batch = client.writes.batch(
      (writes) => [
        writes.update(appId, [{ item_id: 1, fields: fields('mine') }]),
        writes.add(appId, [{ fields: fields('new') }]),
        writes.delete(appId, [2]),
      ],
      optimistic,
    );
    await shows(['mine', 'three', 'new']);
    expect(sent()).toEqual([]);
    for (const count of [1, 2, 3]) {
      await answered();
      await vi.waitUntil(() => sent().length === count, patience);
    }
    await batch;
    expect(sent()).toEqual(['POST /api/items/update', 'POST /api/items/add', 'POST /api/items/delete']);
    expect(await shown()).toEqual(['mine', 'three', 'new']);
  });

  it('takes back all of a batch from the write on that has failed', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const batch = failure(
      client.writes.batch((writes) => {
        const first = writes.update(appId, [{ item_id: 1, fields: fields('mine') }]);
        last = writes.delete(appId, [2]);
        return [first, last];
      }, optimistic),
    );
    await shows(['mine', 'three']);
    platform.away = true;
    await answered();
    expect((await batch).code).toBe('network');
    expect((await failure(last)).code).toBe('aborted');
    platform.away = false;
    expect(await shown()).toEqual(['one', 'two', 'three']);
    expect(sent()).toEqual([]);
  });

  it('adds an item that others of this client may change before it is there', async () => {
    const adding = client.items.add(appId, [{ fields: fields('new') }], optimistic);
    await shows(['one', 'two', 'three', 'new']);
    const item_id = (await client.items.list(appId)).at(-1)?.item_id ?? 0;
    const changing = client.items.update(appId, [{ item_id, fields: fields('newer') }], optimistic);
    await shows(['one', 'two', 'three', 'newer']);
    await answered();
    const [added] = await adding;
    await answered();
    const [changed] = await changing;
    expect([added?.item_id, changed?.item_id]).toEqual([4, 4]);
    expect(await shown()).toEqual(['one', 'two', 'three', 'newer']);
  });
});
