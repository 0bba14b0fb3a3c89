import { badArgument } from '../check.js';
import type { Core } from '../core.js';
import { BatchedWrites } from '../writes/write-batch.js';
import type { WriteBatch } from '../writes/write-batch.js';
import type { QueuedWrite } from '../writes/write-store.js';
import type { WriteItemsOptions } from './item-writes.js';
import type { ItemsService } from './items-service.js';

/** The answers of the promises of a list. */
export type Answers<T extends readonly unknown[]> = { readonly [Place in keyof T]: Awaited<T[Place]> };

/**
 * Several writes in one go, and the writes that wait in the queue of a client with `queueWrites`.
 *
 * @example
 * const waiting = await client.writes.pending();
 * if (waiting.length > 0) show(`${waiting.length} changes are not saved yet.`);
 */
export class WritesService {
  readonly #core: Core;
  readonly #items: ItemsService;

  constructor(core: Core, items: ItemsService) {
    this.#core = core;
    this.#items = items;
  }

  /**
   * Makes several writes in one go and in their order: those of one kind to one app, one after the other, are one request
   * and one event. Each call on the batch gives a promise of its own.
   *
   * Where a request fails, the writes after it are not sent, and reject with `aborted`; with `queueWrites` they are kept and
   * sent each for itself.
   *
   * @param fill - makes the writes, at once; it gives their promises, whose answers are wanted
   * @param options - `optimistic: true` shows the writes before they are answered; `signal`, `timeout` in ms, of each request
   * @returns the answers to the promises that were given, once all writes are answered
   * @throws SdkError what the first of these promises rejects with; `bad-argument` where a write is made after `fill` has returned
   * @example
   * const [[added]] = await client.writes.batch((batch) => [
   *   batch.add(7, [{ fields: [{ field_id: 3, field_value: 'Anna' }] }]),
   *   batch.update(7, [{ item_id: 12, fields: [{ field_id: 3, field_value: 'Ben' }] }]),
   * ]);
   */
  async batch<const T extends readonly Promise<unknown>[]>(
    fill: (batch: WriteBatch) => T,
    options: Omit<WriteItemsOptions, 'idempotencyKey'> = {},
  ): Promise<Answers<T>> {
    if (typeof fill !== 'function') throw badArgument('fill', 'a function', fill);
    const batch = new BatchedWrites();
    const wanted = fill(batch);
    const queue = (await this.#core.extras)?.queue;
    await batch.send(this.#items, options, queue !== undefined);
    return (await Promise.all(wanted)) as unknown as Answers<T>;
  }

  /**
   * The writes of this user that wait to be sent, in their order: those of other tabs and of earlier visits, too.
   *
   * @returns none where the client has no queue
   */
  async pending(): Promise<readonly QueuedWrite[]> {
    return (await this.#core.extras)?.queue?.pending() ?? [];
  }

  /**
   * Takes a write back that waits; what it changed is as it was before, and its promise rejects with `aborted`.
   *
   * @param key - `key` of the write
   * @returns false where it is on its way already, or was sent
   */
  async discard(key: string): Promise<boolean> {
    return (await this.#core.extras)?.queue?.discard(key) ?? false;
  }
}
