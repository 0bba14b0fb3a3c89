import { badArgument } from '../check.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { checkedWrite } from '../writes/check-items.js';
import type { RefusedWrite } from '../writes/refused-writes.js';
import { shownCopy } from '../writes/shown-copy.js';
import type { ChangedWrite, WriteAnswer } from '../writes/write.js';
import { BatchedWrites } from '../writes/write-batch.js';
import type { WriteBatch } from '../writes/write-batch.js';
import type { QueuedWrite } from '../writes/write-store.js';
import type { ItemWrites, WriteItemsOptions } from './item-writes.js';

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
  readonly #items: ItemWrites;

  constructor(core: Core, items: ItemWrites) {
    this.#core = core;
    this.#items = items;
  }

  /**
   * Makes several writes in one go and in their order: those of one kind to one app, one after the other, are one
   * request and one event. Each call on the batch gives its own promise.
   *
   * Where a request fails, the writes after it are not sent, and reject with `aborted`; with `queueWrites` they are kept and
   * sent each for itself.
   *
   * @param fill - makes the writes, at once; it gives their promises, whose answers are wanted
   * @param options - `optimistic: true` shows the writes before they are answered; `signal`, `timeout` in ms, of each request
   * @returns the answers to the promises that were given, once all writes are answered
   * @throws SdkError the error of the first rejected promise; `bad-argument` for a write after `fill` has returned
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
    await batch.send(this.#items, options);
    return (await Promise.all(wanted)) as unknown as Answers<T>;
  }

  /**
   * The writes of this user that wait to be sent, in their order: those of other tabs and of earlier visits, too.
   *
   * A write waits until the platform has answered it. It is retried indefinitely, with growing pauses, while offline,
   * behind the login page of a Wi-Fi, or while a gateway reports a failure.
   *
   * @returns none where the client has no queue
   */
  async pending(): Promise<readonly QueuedWrite[]> {
    return (await this.#core.extras)?.queue?.pending() ?? [];
  }

  /**
   * The writes of this user that were refused, in the order in which they were made: by the platform, in its own
   * answer, or because another user had changed the same values (`conflict`). They stay over reloads and are not shown,
   * until {@link retry} sends them again or {@link discard} throws them away.
   *
   * @returns each with `key`, `write` and `error`; none where the client has no queue
   * @example
   * for (const { key, write, error } of await client.writes.refused()) show(key, write.kind, error.message);
   */
  async refused(): Promise<readonly RefusedWrite[]> {
    return (await this.#core.extras)?.queue?.refused() ?? [];
  }

  /**
   * Replaces what a refused write says, and sends nothing yet.
   *
   * @param key - `key` of the write
   * @param write - the whole write as it shall be
   * @returns false where no refused write has the key
   * @throws SdkError `bad-argument` if the argument is not a write
   * @example
   * const [{ key, write } = { key: '' }] = await client.writes.refused();
   * if (write?.kind === 'update') await client.writes.change(key, { ...write, items: write.items.slice(0, 1) });
   */
  async change(key: string, write: ChangedWrite): Promise<boolean> {
    const { extras, environment } = this.#core;
    const changed = shownCopy(checkedWrite(write), environment.random);
    return (await extras)?.queue?.change(key, changed) ?? false;
  }

  /**
   * Sends a refused write again, unchanged. It is shown from now on, and waits in the queue like any other. Overwrites
   * changes of other users.
   *
   * @param key - `key` of the write
   * @param options - `signal` gives the call up, `timeout` in ms, of each request
   * @returns the items as the platform keeps them, or the ids of deleted ones; undefined where no refused write has the key
   * @example
   * const [first] = await client.writes.refused();
   * if (first) await client.writes.retry(first.key);
   */
  async retry(key: string, options: CallOptions = {}): Promise<WriteAnswer | undefined> {
    return (await this.#items.place())?.queue?.retry(key, options);
  }

  /**
   * Undoes a waiting write: its changes disappear, and its promise rejects with `aborted`. Discards a refused write.
   *
   * @param key - `key` of the write
   * @returns false where it is on its way already, or was sent
   */
  async discard(key: string): Promise<boolean> {
    return (await this.#core.extras)?.queue?.discard(key) ?? false;
  }
}
