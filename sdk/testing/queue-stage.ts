import { vi } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import type { ClientOptions } from '../client-options.js';
import type { Environment } from '../environment.js';
import { settle } from './fault-setup.js';
import { appId, fieldId, MemoryPlatform } from './memory-platform.js';
import { createTestEnvironment } from './test-environment.js';
import type { TestEnvironment } from './test-environment.js';

/** Pages of one browser whose writes wait in a queue, and the platform that they are sent to. */
export class QueueStage {
  readonly platform = new MemoryPlatform();
  /** That of the page that was opened last. */
  environment: TestEnvironment = createTestEnvironment();
  readonly #stored = new Map<string, string>();
  readonly #clients: Client[] = [];

  constructor() {
    this.platform.add('one');
    this.platform.add('two');
  }

  page(options: Partial<ClientOptions> = {}, changes: Partial<Environment> = {}): Client {
    this.environment = createTestEnvironment({
      random: Math.random,
      storage: {
        get: (key) => this.#stored.get(key) ?? null,
        set: (key, value) => void this.#stored.set(key, value),
        remove: (key) => void this.#stored.delete(key),
      },
      ...changes,
    });
    const client = createClient({
      serverUrl: 'http://platform.test',
      authKey: 'key-1',
      environment: this.environment,
      fetch: this.platform.fetch,
      queueWrites: true,
      ...options,
    });
    this.#clients.push(client);
    return client;
  }

  onPlatform(): unknown[][] {
    return [...this.platform.items.values()].map((item) => [item.item_id, item.fields[0]?.field_value]);
  }

  /** The network is back, and the page that was opened last notices. */
  async comeBack(): Promise<void> {
    this.platform.away = false;
    this.environment.wake();
    await settle();
  }

  close(): void {
    this.#clients.forEach((client) => client.close());
  }
}

export const soon = (check: () => boolean | Promise<boolean>) => vi.waitUntil(check, { timeout: 10_000 });

export const setValue = (client: Client, item_id: number, value: string, options?: { readonly signal: AbortSignal }) =>
  client.items.update(appId, [{ item_id, fields: [{ field_id: fieldId, field_value: value }] }], options);

export const addValue = (client: Client, value: string) =>
  client.items.add(appId, [{ fields: [{ field_id: fieldId, field_value: value }] }]);

export const shownValues = async (client: Client) =>
  (await client.items.list(appId)).map((item) => [item.item_id, item.fields[0]?.field_value]);

export const areWaiting = (client: Client, count: number) =>
  soon(async () => (await client.writes.pending()).length === count);
