import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppCache } from '../cache/app-cache.js';
import { loadCalls } from '../parts/load-parts.js';
import type { Client } from '../client.js';
import { Pipe } from '../events/pipe.js';
import { freezeDeep } from '../freeze-deep.js';
import { applyFrame } from '../realtime/apply-frame.js';
import { backOff } from '../realtime/back-off.js';
import { FaultSetup, faultTitles, hour, sampleApp, settle } from '../testing/fault-setup.js';
import { MemoryPlatform, appId, fieldId } from '../testing/memory-platform.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { App } from '../types/entities.js';

let setup: FaultSetup;

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((first, place) => permutations(list.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}

function frames() {
  const finish = freezeDeep;
  const cache = new AppCache({
    environment: createTestEnvironment(),
    finish,
    keep: true,
    freshFor: Infinity,
    loadCompare: loadCalls,
  });
  cache.put(sampleApp as unknown as App);
  return { cache, targets: { cache, finish, events: new Pipe(setup.environment.log) } };
}

const faults: Record<string, () => Promise<void>> = {
  'heartbeat-boundary': async () => {
    const memory = new MemoryPlatform();
    const client = await setup.openChannel(memory);
    const states: string[] = [];
    client.realtime.onState((state) => states.push(state));
    setup.environment.advance(11_900);
    expect(states).toEqual([]);
    setup.environment.advance(1100);
    expect(states).toEqual(['lost']);
  },
  'half-open': async () => {
    const memory = new MemoryPlatform();
    await setup.openChannel(memory);
    const [first] = memory.sockets;
    await setup.pass(14_000);
    await vi.waitUntil(() => memory.sockets.length === 2);
    expect(first?.listeners).toBe(0);
    expect(memory.live).toHaveLength(1);
    expect(memory.requests.filter((request) => request === 'GET /version')).toHaveLength(1);
    first?.close();
    await setup.pass(3000);
    expect(memory.sockets).toHaveLength(2);
  },
  'background-throttle': async () => {
    const memory = new MemoryPlatform();
    await setup.openChannel(memory);
    for (let minute = 0; minute < 10; minute += 1) {
      setup.environment.sleep(60_000);
      memory.live[0]?.say('HeartBeat');
      setup.environment.wake();
      await settle();
    }
    expect(memory.sockets).toHaveLength(1);
  },
  'sleep-wake': async () => {
    const memory = new MemoryPlatform();
    memory.add('one');
    await setup.openChannel(memory);
    const reads = () => memory.requests.filter((request) => request === 'GET /api/app/get').length;
    await settle();
    const before = reads();
    setup.environment.sleep(hour);
    setup.environment.wake();
    memory.update(1, 'while asleep');
    await setup.pass(5000);
    await vi.waitUntil(
      () => memory.sockets.length === 2 && memory.sockets[1]?.sent.some((text) => text.endsWith('app_id=7')),
    );
    await vi.waitUntil(() => reads() === before + 1);
    await setup.pass(3000);
    expect(memory.sockets).toHaveLength(2);
    expect(reads()).toBe(before + 1);
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
    const client = await setup.openChannel(memory);
    const flapping = setInterval(() => memory.disconnect(), 1);
    await setup.pass(120_000, 500);
    clearInterval(flapping);
    expect(memory.sockets.length).toBeGreaterThan(3);
    expect(memory.sockets.length).toBeLessThanOrEqual(20);
    client.close();
  },
  'double-socket': async () => {
    const memory = new MemoryPlatform();
    const client = setup.memoryClient(memory);
    await client.apps.get(appId);
    await Promise.all(Array.from({ length: 10 }, () => client.realtime.open()));
    await vi.waitUntil(() => memory.live.length === 1);
    for (let time = 0; time < 10; time += 1) setup.environment.wake();
    await setup.pass(3000);
    expect(memory.sockets).toHaveLength(1);
    memory.disconnect();
    for (let time = 0; time < 10; time += 1) setup.environment.wake();
    await setup.pass(6000);
    expect(memory.live).toHaveLength(1);
    expect(memory.sockets).toHaveLength(2);
  },
  'token-rotates': async () => {
    const memory = new MemoryPlatform();
    const client = await setup.openChannel(memory);
    setup.environment.jump(25 * hour);
    await client.apps.get(appId, { fresh: true });
    await vi.waitUntil(() => memory.live[0]?.sent.includes('token=token-2/~/app_id=7'));
    expect(memory.sockets).toHaveLength(1);
  },
  'bad-frames': async () => {
    const memory = new MemoryPlatform();
    memory.add('one');
    const client = await setup.openChannel(memory);
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
      setup.environment.logged.length = 0;
      memory.live[0]?.say(frame);
      expect(setup.environment.logged.length, String(frame).slice(0, 60)).toBe(1);
    }
    memory.live[0]?.say(JSON.stringify({ api: '/items/update', app_id: 7, connection_id: 'c1', response: [item] }));
    expect(client.cache.peek(appId)).toBe(held);
    expect(client.realtime.state).toBe('opened');
  },
  'own-token-two-tabs': async () => {
    const memory = new MemoryPlatform();
    memory.add('one');
    const a = await setup.openChannel(memory);
    const b = setup.memoryClient(memory);
    await b.apps.get(appId);
    await b.realtime.open();
    await vi.waitUntil(() => memory.live.length === 2);
    await settle();
    await a.fields.setValue(appId, 1, fieldId, 'from A');
    for (const socket of memory.live) socket.say(JSON.stringify({ ...socket.queue[0], token: 'token-2' }));
    expect(b.cache.peekItem(appId, 1)?.fields[0]?.field_value).toBe('from A');
  },
  'order-dedup': async () => {
    const version = (item_id: number, last_update: number) => ({
      item_id,
      last_update,
      fields: [{ field_id: 3, field_value: `v${last_update}` }],
    });
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
    const client = await setup.openChannel(memory);
    memory.accepts = false;
    memory.disconnect();
    for (let missed = 0; missed < 5; missed += 1) memory.add(`missed ${missed}`);
    memory.remove(1);
    memory.accepts = true;
    await setup.pass(6000);
    await vi.waitUntil(() => client.cache.peek(appId)?.items_list.length === 5);
    expect(client.cache.peek(appId)?.items_list).toEqual([...memory.items.values()]);
  },
  'handler-throws': async () => {
    const memory = new MemoryPlatform();
    memory.add('one');
    const client = await setup.openChannel(memory);
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
      lost: () => setup.environment.advance(13_000),
      closed: (memory) => memory.disconnect(),
      waiting: async (memory) => {
        memory.accepts = false;
        memory.disconnect();
        await setup.pass(2000);
      },
    };
    for (const bring of Object.values(closings)) {
      const memory = new MemoryPlatform();
      const client = await setup.openChannel(memory);
      await bring(memory, client);
      client.close();
      await setup.pass(15_000, 5000);
      expect(memory.live).toHaveLength(0);
      expect([setup.environment.timers, setup.environment.wakeListeners]).toEqual([0, 0]);
      const attempts = memory.sockets.length;
      await settle();
      expect(memory.sockets).toHaveLength(attempts);
    }
  },
};

beforeEach(async () => {
  setup = await FaultSetup.start();
});

afterEach(() => setup.close());

describe('faults of the realtime channel', () => {
  const { titles, missing } = faultTitles('ws', Object.keys(faults));
  it.each(Object.entries(faults).map(([id, test]) => [titles.get(id) ?? id, test] as const))('%s', (_title, test) =>
    test(),
  );

  if (missing) it('are all tested', () => expect(missing).toEqual([]));
});
