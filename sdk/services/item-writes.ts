import { requireId, requireObject } from '../check.js';
import { requireJson, requireList } from '../check-arguments.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { numberIds } from '../http/number-ids.js';
import type { Given, Id, Item, NewItem } from '../types/entities.js';
import { sendWrite } from '../writes/send-write.js';
import { shownWrites } from '../writes/shown-writes.js';
import { temporaryId } from '../writes/temporary-ids.js';
import type { ItemUpdate, Write, WriteAnswer } from '../writes/write.js';

/** How items are written: what every call takes, a name that makes a repetition harmless, and when the write is shown. */
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
  /** Resolves when it is this write's turn; what it rejects with, the write does. */
  readonly turn?: Promise<unknown>;
}

/** The calls that change items. */
export class ItemWrites {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  async add(
    appId: Id | string,
    items: readonly Given<NewItem>[],
    options?: WriteItemsOptions,
  ): Promise<readonly Item[]> {
    checkItems(items, false);
    const app_id = requireId(appId, 'app_id');
    return this.#carryOut(
      { kind: 'add', app_id, items: items.map(withoutEmptyValues) as NewItem[] },
      options,
    ) as Promise<readonly Item[]>;
  }

  async update(
    appId: Id | string,
    items: readonly Given<ItemUpdate>[],
    options?: WriteItemsOptions,
  ): Promise<readonly Item[]> {
    checkItems(items, true);
    return this.#carryOut(
      { kind: 'update', app_id: requireId(appId, 'app_id'), items: items as ItemUpdate[] },
      options,
    ) as Promise<readonly Item[]>;
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

  async #carryOut(write: Write, options: WriteInTurn = {}): Promise<WriteAnswer> {
    const { optimistic, turn, ...sending } = options;
    const queue = (await this.#core.extras)?.queue;
    if (!queue && !optimistic) return sendWrite(this.#core, write, sending);
    const shown = this.#shownCopy(write);
    // A queue has turns of its own.
    if (queue) return queue.take(shown, sending);
    return shownWrites(this.#core).during(shown, async (named) => {
      await turn;
      return sendWrite(this.#core, named, sending);
    });
  }

  /** A copy that stays as it is, whatever the caller does with what was given; items to be added have ids to be shown under. */
  #shownCopy(write: Write): Write {
    const copy = JSON.parse(requireJson(write, 'items')) as Write;
    if (copy.kind === 'delete') return copy;
    if (copy.kind === 'update') return { ...copy, items: numberIds(copy.items) };
    const { random } = this.#core.environment;
    return { ...copy, items: numberIds(copy.items), shownAs: copy.items.map(() => temporaryId(random)) };
  }
}

/** Items that are known to the platform, and their fields, need their ids. */
function checkItems(items: unknown, known: boolean): void {
  for (const entry of requireList(items, 'items')) {
    const item = requireObject(entry, 'An item');
    if (known) requireId(item['item_id'], 'item_id');
    for (const field of requireList(item['fields'], 'The fields of an item')) {
      const { field_id } = requireObject(field, 'A field') as { readonly field_id?: unknown };
      if (known) requireId(field_id, 'field_id');
    }
  }
}

function withoutEmptyValues(item: Given<NewItem>): Given<NewItem> {
  return {
    ...item,
    fields: item.fields.filter((field) => field.field_value !== null && field.field_value !== undefined),
  };
}
