import { describe, expect, it, vi } from 'vitest';
import type { Client } from '../client.js';
import { appId, fieldId } from '../testing/memory-platform.js';
import { addValue, setValue } from '../testing/queue-stage.js';
import { stage } from '../testing/queue-test.js';

vi.mock('./open-write-store.js', () => import('../testing/queue-test.js'));

const fields = (value: string) => [{ field_id: fieldId, field_value: value }];

/** Calls of several services, each with the path that it is sent to. */
const calls: readonly (readonly [string, (client: Client) => Promise<unknown>])[] = [
  ['update', (client) => client.fields.setValue(appId, 1, fieldId, 'by the fields')],
  ['add', (client) => addValue(client, 'three')],
  [
    'update',
    (client) => client.writes.batch((batch) => [batch.update(appId, [{ item_id: 1, fields: fields('by a batch') }])]),
  ],
  ['delete', (client) => client.items.delete(appId, [2])],
];
const sent = () => stage.platform.requests.flatMap((request) => request.split('POST /api/items/')[1] ?? []);

/** Makes the calls in one tick, and again from each other one on. */
async function makeAll(client: Client): Promise<string[]> {
  stage.platform.requests.length = 0;
  const made = calls.map(([, call]) => call(client));
  await Promise.allSettled(made);
  return sent();
}

describe.each([true, false])('writes of one tick, with queueWrites: %s', (queueWrites) => {
  const expected = calls.map(([path]) => path);

  it('are sent in the order of the calls, across services whose code is still to be loaded', async () => {
    expect(await makeAll(stage.page({ queueWrites, preload: false }))).toEqual(expected);
  });

  it.each([...calls.keys()])(
    'are sent in the order of the calls once the service of call %i is in use',
    async (place) => {
      const client = stage.page({ queueWrites });
      await client.apps.get(appId);
      await calls[place]?.[1](client);
      expect(await makeAll(client)).toEqual(expected);
    },
  );

  it('wait for a write whose fields are looked up on the platform', async () => {
    const client = stage.page({ queueWrites });
    await client.apps.get(appId);
    const unknown = [{ item_id: 1, fields: [{ field_id: 99, field_value: 'unknown' }] }];
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    stage.platform.hold();
    const made = [
      client.items.update(appId, unknown).catch(note('refused')),
      setValue(client, 1, 'first').then(note('first')),
      client.items.delete(appId, [1]).then(note('deleted')),
    ];
    await vi.waitUntil(() => stage.platform.requests.filter((request) => request === 'GET /api/app/get').length === 2);
    expect(sent()).toEqual([]);
    stage.platform.release();
    await Promise.all(made);
    expect(order).toEqual(['refused', 'first', 'deleted']);
  });
});

describe('a refused write that is sent again', () => {
  it('goes before the writes that are made after it', async () => {
    let isAllowed = false;
    const client = stage.page({
      fetch: (input, init) =>
        !isAllowed && String(init?.body).includes('refused')
          ? Promise.resolve(Response.json({ error: 'forbidden', message: 'Not yours.' }, { status: 403 }))
          : stage.platform.fetch(input, init),
    });
    await client.apps.get(appId);
    await setValue(client, 1, 'refused').catch(() => undefined);
    const [refused] = await client.writes.refused();
    isAllowed = true;
    stage.platform.requests.length = 0;
    await Promise.all([
      client.writes.retry(refused?.key ?? ''),
      setValue(client, 1, 'later'),
      client.items.delete(appId, [2]),
    ]);
    expect(sent()).toEqual(['update', 'update', 'delete']);
    expect(stage.onPlatform()).toEqual([[1, 'later']]);
  });
});
