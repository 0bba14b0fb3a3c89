import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { failure } from '../testing/fault-setup.js';
import { appId, fieldId, MemoryPlatform } from '../testing/memory-platform.js';
import { createTestEnvironment } from '../testing/test-environment.js';

let platform: MemoryPlatform;
let client: Client;
let told: string[];

beforeEach(async () => {
  platform = new MemoryPlatform();
  ['one', 'two', 'three'].forEach((value) => platform.add(value));
  client = createClient({
    serverUrl: 'http://platform.test',
    authKey: 'key-1',
    environment: createTestEnvironment(),
    fetch: (input, init) =>
      String(init?.body).includes('forbidden')
        ? Promise.resolve(Response.json({}, { status: 403 }))
        : platform.fetch(input, init),
  });
  await client.apps.get(appId);
  told = [];
  client.cache.subscribe(({ type }) => told.push(type));
  platform.requests.length = 0;
});
afterEach(() => client.close());

const fields = (value: string) => [{ field_id: fieldId, field_value: value }];

describe('a batch of writes', () => {
  it('is one request and one event for each run of one kind, and gives each call its own answer', async () => {
    const [first, second, changed, others, gone] = await client.writes.batch((batch) => [
      batch.add(appId, [{ fields: fields('four') }]),
      batch.add(appId, [{ fields: fields('five') }, { fields: fields('six') }]),
      batch.update(appId, [{ item_id: 2, fields: fields('changed') }]),
      batch.update(String(appId), [{ item_id: 1, fields: fields('changed, too') }]),
      batch.delete(appId, ['3']),
    ]);
    expect(first.map(({ item_id }) => item_id)).toEqual([4]);
    expect(second.map(({ item_id }) => item_id)).toEqual([5, 6]);
    expect(changed).toMatchObject([{ item_id: 2, fields: fields('changed') }]);
    expect(others).toMatchObject([{ item_id: 1, fields: fields('changed, too') }]);
    expect(gone).toEqual([3]);
    expect(platform.requests).toEqual(['POST /api/items/add', 'POST /api/items/update', 'POST /api/items/delete']);
    expect(told).toEqual(['items-added', 'items-updated', 'items-deleted']);
  });

  it('keeps the order of writes to one item', async () => {
    await client.writes.batch((batch) => [
      batch.update(appId, [{ item_id: 1, fields: fields('first') }]),
      batch.update(appId, [{ item_id: 1, fields: fields('second') }]),
    ]);
    expect(platform.items.get(1)?.fields).toEqual(fields('second'));
    expect(platform.requests).toHaveLength(2);
  });

  it('sends nothing after a write that failed', async () => {
    let later: Promise<unknown> = Promise.resolve();
    const error = await failure(
      client.writes.batch((batch) => {
        const refused = batch.update(appId, [{ item_id: 1, fields: fields('forbidden') }]);
        later = batch.delete(appId, [2]);
        return [refused];
      }),
    );
    expect(error.code).toBe('forbidden');
    expect((await failure(later)).code).toBe('aborted');
    expect(platform.requests).toEqual([]);
  });

  it('takes no write once its function has returned', async () => {
    const kept: { add?: () => Promise<unknown> } = {};
    await client.writes.batch((batch) => {
      kept.add = async () => batch.add(appId, []);
      return [];
    });
    expect((await failure(kept.add?.() ?? Promise.resolve())).code).toBe('bad-argument');
  });
});
