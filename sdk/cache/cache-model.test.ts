import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { MemoryPlatform, appId, fieldId } from '../testing/memory-platform.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { TestEnvironment } from '../testing/test-environment.js';

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

  constructor(confirms: boolean) {
    this.platform = new MemoryPlatform(confirms);
    this.platform.add('one');
    this.platform.add('two');
  }

  async start(): Promise<void> {
    this.environment = createTestEnvironment({ WebSocket: this.platform.WebSocket });
    this.client = createClient({
      serverUrl: 'http://platform.test',
      wssUrl: 'ws://platform.test',
      authKey: 'key-1',
      environment: this.environment,
      fetch: this.platform.fetch,
    });
    await this.client.realtime.open();
    await this.reconnected();
    await this.client.apps.get(appId);
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
    this.platform.release();
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
  fc.constant<Command>(async (run) => {
    run.platform.release();
    run.platform.disconnect();
    await run.reconnected();
  }),
  fc.constant<Command>(async (run) => {
    run.platform.release();
    run.client.close();
    await run.start();
  }),
  fc.constant<Command>(async (run) => {
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
    'equals the server after any writes, frames late, twice, lost or out of order, reconnections, reloads and logouts',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { maxLength: 40 }), fc.boolean(), async (commands, confirms) => {
          const run = new Run(confirms);
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
        }),
        { numRuns: runs, seed: 20_261_121 },
      );
    },
    Math.max(60_000, runs * 300),
  );
});
