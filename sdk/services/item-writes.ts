import { requireId } from '../check.js';
import { requireList } from '../check-arguments.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import type { OptionalParts } from '../optional-parts.js';
import type { Given, Id, Item, NewItem } from '../types/entities.js';
import { checkItems } from '../writes/check-items.js';
import { requireKnownFields } from '../writes/require-known-fields.js';
import type { ReadApp } from '../writes/require-known-fields.js';
import { sendWrite } from '../writes/send-write.js';
import { shownCopy } from '../writes/shown-copy.js';
import { shownWrites } from '../writes/shown-writes.js';
import type { ItemUpdate, Write, WriteAnswer } from '../writes/write.js';

/**
 * How items are written: the options of every call, a key that makes a repetition harmless, and when the write is
 * shown.
 */
export interface WriteItemsOptions extends CallOptions {
  /** Names this write: a platform that knows such keys carries it out once, however often it arrives. */
  readonly idempotencyKey?: string;
  /**
   * Shows the write before the platform has answered, and takes it back where it fails. An item that is added has an id
   * above 2 ** 52 until then; other writes of this client may name it. With `queueWrites`, each write is shown so.
   */
  readonly optimistic?: boolean;
}

/** How a write is made that others go before: it is shown at once where it is optimistic, and sent in its turn. */
export interface WriteInTurn extends WriteItemsOptions {
  /** Resolves when it is this write's turn; if it rejects, the write rejects with the same error. */
  readonly turn?: Promise<unknown>;
}

/** The calls that change items. They are queued, or sent, in the order of the calls. */
export class ItemWrites {
  readonly #core: Core;
  readonly #readApp: ReadApp;
  /** Resolves once the last write was queued or sent. */
  #last: Promise<void> | undefined;

  /** @param readApp - reads an app again */
  constructor(core: Core, readApp: ReadApp) {
    this.#core = core;
    this.#readApp = readApp;
  }

  async add(
    appId: Id | string,
    items: readonly Given<NewItem>[],
    options?: WriteItemsOptions,
  ): Promise<readonly Item[]> {
    checkItems(items, false);
    const app_id = requireId(appId, 'app_id');
    const added = items.map(withoutEmptyValues) as NewItem[];
    return this.#carryOut({ kind: 'add', app_id, items: added }, options) as Promise<readonly Item[]>;
  }

  async update(
    appId: Id | string,
    items: readonly Given<ItemUpdate>[],
    options?: WriteItemsOptions,
  ): Promise<readonly Item[]> {
    checkItems(items, true);
    const app_id = requireId(appId, 'app_id');
    return this.#carryOut({ kind: 'update', app_id, items: items as ItemUpdate[] }, options) as Promise<
      readonly Item[]
    >;
  }

  async delete(
    appId: Id | string,
    itemIds: readonly (Id | string)[],
    options?: WriteItemsOptions,
  ): Promise<readonly Id[]> {
    const id = requireId(appId, 'app_id');
    const ids = requireList(itemIds, 'item_ids').map((itemId) => requireId(itemId, 'item_id'));
    return this.#carryOut({ kind: 'delete', app_id: id, ids }, options) as Promise<readonly Id[]>;
  }

  /**
   * Puts a write into the queue at the call: all later writes wait for it, too.
   *
   * @param checking - rejects where the write is refused here
   * @returns resolves when it is this write's turn to be queued or sent, with what the client has loaded for that
   */
  async place(checking?: Promise<void>): Promise<OptionalParts | undefined> {
    const refusal = checking?.then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    const ready = Promise.all([this.#core.extras, refusal, this.#last]);
    this.#last = ready.then(() => undefined);
    const [extras, refused] = await ready;
    if (refused) throw refused.error;
    return extras;
  }

  async #carryOut(write: Write, options: WriteInTurn = {}): Promise<WriteAnswer> {
    const { optimistic, turn, ...sending } = options;
    const checking =
      write.kind === 'delete' ? undefined : requireKnownFields(this.#core, this.#readApp, write.app_id, write.items);
    const queue = (await this.place(checking))?.queue;
    if (!queue && !optimistic) {
      if (turn) await turn;
      return sendWrite(this.#core, write, sending);
    }
    const shown = shownCopy(write, this.#core.environment.random);
    // A queue has its own turns.
    if (queue) return queue.take(shown, sending);
    return shownWrites(this.#core).during(shown, async (named) => {
      await turn;
      return sendWrite(this.#core, named, sending);
    });
  }
}

function withoutEmptyValues(item: Given<NewItem>): Given<NewItem> {
  return {
    ...item,
    fields: item.fields.filter((field) => field.field_value !== null && field.field_value !== undefined),
  };
}
