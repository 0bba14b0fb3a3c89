import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { MemoryPlatform, appId, fieldId } from '../testing/memory-platform.js';
import { createMemoryHandle } from '../testing/memory-handle.js';
import type { MemoryHandle } from '../testing/memory-handle.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { TestEnvironment } from '../testing/test-environment.js';
import { memoryWriteStore } from '../writes/write-store.js';
import type { WriteStore } from '../writes/write-store.js';

// Node has no IndexedDB: what the pages keep lies in memory.
const disk = vi.hoisted(() => ({}) as { apps: MemoryHandle; writes: WriteStore });
vi.mock('../local/open-local.js', () => ({ openLocal: () => Promise.resolve(disk.apps) }));
vi.mock('../writes/open-write-store.js', () => ({ openWriteStore: () => Promise.resolve(disk.writes) }));

const runs = Number(process.env['SDK_MODEL_RUNS'] ?? 200);

/** Lets everything happen that waits for nothing but its turn. */
const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

class Run {
  readonly platform: MemoryPlatform;
  environment!: TestEnvironment;
  client!: Client;
  readonly #open: Promise<unknown>[] = [];
  readonly #stored = new Map<string, string>();
  readonly keeps: boolean;

  /** @param keeps - whether the client has a local database and a queue of writes */
  constructor(confirms: boolean, keeps: boolean) {
    this.platform = new MemoryPlatform(confirms);
    this.keeps = keeps;
    disk.apps = createMemoryHandle();
    disk.writes = memoryWriteStore();
    this.platform.add('one');
    this.platform.add('two');
  }

  async start(): Promise<void> {
    this.connect();
    await this.client.realtime.open();
    await this.reconnected();
    await this.client.apps.get(appId);
  }

  /** A page that is reloaded without a network shows what the local database holds, writes that wait included. */
  async reloadOffline(): Promise<void> {
    await settle();
    const held = this.client.cache.peek(appId);
    this.platform.away = true;
    this.client.close();
    this.connect();
    this.begin(this.client.realtime.open());
    const shown = await this.client.apps.get(appId).catch(() => undefined);
    if (held) expect(shown?.items_list.length).toBe(held.items_list.length);
  }

  connect(): void {
    this.environment = createTestEnvironment({
      WebSocket: this.platform.WebSocket,
      random: Math.random,
      storage: {
        get: (key) => this.#stored.get(key) ?? null,
        set: (key, value) => void this.#stored.set(key, value),
        remove: (key) => void this.#stored.delete(key),
      },
    });
    this.client = createClient({
      serverUrl: 'http://platform.test',
      wssUrl: 'ws://platform.test',
      authKey: 'key-1',
      environment: this.environment,
      fetch: this.platform.fetch,
      localDatabase: this.keeps,
      queueWrites: this.keeps,
    });
  }

  async reconnected(): Promise<void> {
    await vi.waitUntil(
      async () => {
        this.environment.advance(1000);
        await settle();
        return this.platform.live.length === 1;
      },
      { interval: 1, timeout: 5000 },
    );
    await settle();
  }

  begin(call: Promise<unknown>): void {
    this.#open.push(call.catch(() => undefined));
  }

  deliver(pick: number, times = 1): void {
    for (const socket of this.platform.live) {
      const [frame] = socket.queue.splice(pick % Math.max(1, socket.queue.length), 1);
      for (let time = 0; frame && time < times; time += 1) socket.say(JSON.stringify(frame));
    }
  }

  someItem(pick: number): number {
    return [...this.platform.items.keys()][pick % Math.max(1, this.platform.items.size)] ?? 1;
  }

  async finish(): Promise<void> {
    this.platform.away = false;
    this.environment.wake();
    this.platform.release();
    if (this.keeps)
      await vi.waitUntil(
        async () => {
          this.environment.advance(1000);
          return (await this.client.writes.pending()).length === 0;
        },
        { interval: 1, timeout: 10_000 },
      );
    await Promise.all(this.#open);
    await settle();
    if (this.platform.live.length === 0) await this.reconnected();
    this.platform.confirm();
    await settle();
    while (this.platform.live.some((socket) => socket.queue.length > 0)) this.deliver(0);
    await settle();
  }
}

type Command = (run: Run) => Promise<void> | void;

const number = fc.nat(1000);
const command = fc.oneof(
  fc.constant<Command>(({ platform }) => void platform.add('theirs')),
  number.map(
    (pick): Command =>
      (run) =>
        void run.platform.update(run.someItem(pick), `theirs ${pick}`),
  ),
  number.map(
    (pick): Command =>
      (run) =>
        void run.platform.remove(run.someItem(pick)),
  ),
  number.map(
    (pick): Command =>
      (run) =>
        run.begin(run.client.items.add(appId, [{ fields: [{ field_id: fieldId, field_value: `mine ${pick}` }] }])),
  ),
  number.map(
    (pick): Command =>
      (run) =>
        run.begin(run.client.fields.setValue(appId, run.someItem(pick), fieldId, `mine ${pick}`)),
  ),
  number.map(
    (pick): Command =>
      (run) =>
        run.begin(run.client.items.delete(appId, [run.someItem(pick)])),
  ),
  fc.constant<Command>((run) => run.deliver(0)),
  number.map(
    (pick): Command =>
      (run) =>
        run.deliver(pick),
  ),
  fc.constant<Command>((run) => run.deliver(0, 2)),
  fc.constant<Command>(() => settle()),
  fc.constant<Command>((run) => run.platform.confirm()),
  fc.constant<Command>((run) => run.platform.hold()),
  fc.constant<Command>((run) => run.platform.release()),
  fc.constant<Command>((run) => run.begin(run.client.apps.get(appId, { fresh: true }))),
  fc.constant<Command>((run) => void (run.platform.away = run.keeps)),
  fc.constant<Command>((run) => void (run.platform.away = run.keeps && 'half')),
  fc.constant<Command>((run) => {
    run.platform.away = false;
    run.environment.wake();
  }),
  fc.constant<Command>(async (run) => {
    run.platform.away = false;
    run.platform.release();
    run.platform.disconnect();
    await run.reconnected();
  }),
  fc.constant<Command>(async (run) => {
    run.platform.away = false;
    run.platform.release();
    run.client.close();
    await run.start();
  }),
  fc.constant<Command>((run) => (run.keeps ? run.reloadOffline() : undefined)),
  fc.constant<Command>(async (run) => {
    run.platform.away = false;
    run.platform.release();
    await run.client.auth.logout();
    expect(run.client.cache.peek(appId)).toBeUndefined();
    await run.client.auth.login({ auth_key: 'key-1' });
    await run.reconnected();
    await run.client.apps.get(appId);
  }),
);

describe('the cache', () => {
  it(
    'equals the server after any writes, frames late, twice, lost or out of order, reconnections, reloads, logouts and times without a network',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(command, { maxLength: 40 }),
          fc.boolean(),
          fc.boolean(),
          async (commands, confirms, keeps) => {
            const run = new Run(confirms, keeps);
            await run.start();
            try {
              for (const step of commands) await step(run);
              await run.finish();
              const held = run.client.cache.peek(appId) ?? (await run.client.apps.get(appId));
              const byId = (items: readonly { readonly item_id: number }[]) =>
                items.toSorted((a, b) => a.item_id - b.item_id);
              expect(byId(held.items_list)).toEqual(byId([...run.platform.items.values()]));
            } finally {
              run.client.close();
            }
          },
        ),
        { numRuns: runs, seed: 20_261_121 },
      );
    },
    Math.max(60_000, runs * 300),
  );
});
