import type { ItemWrites, WriteInTurn, WriteItemsOptions } from '../services/item-writes.js';
import { badArgument, requireId } from '../check.js';
import { requireList } from '../check-arguments.js';
import { SdkError } from '../sdk-error.js';
import type { Given, Id, Item, NewItem } from '../types/entities.js';
import type { ItemUpdate, WriteAnswer } from './write.js';

/** Takes the writes of a batch; each call gives its own promise. */
export interface WriteBatch {
  /** Adds items, as `client.items.add` does. */
  add(appId: Id | string, items: readonly Given<NewItem>[]): Promise<readonly Item[]>;
  /** Changes items, as `client.items.update` does. */
  update(appId: Id | string, items: readonly Given<ItemUpdate>[]): Promise<readonly Item[]>;
  /** Deletes items, as `client.items.delete` does. */
  delete(appId: Id | string, itemIds: readonly (Id | string)[]): Promise<readonly Id[]>;
}

type Kind = keyof WriteBatch;

interface Call {
  readonly entries: readonly unknown[];
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Calls of one kind to one app, one after the other: they are one request. */
interface Run {
  readonly kind: Kind;
  readonly appId: Id;
  readonly calls: Call[];
  readonly ids: Set<unknown>;
  size: number;
}

/** Platforms take no more items in one request than some thousands. */
const largest = 5000;

const idOf = (entry: unknown): unknown =>
  Number(typeof entry === 'object' ? (entry as Partial<Item> | null)?.item_id : entry);

/** Gathers writes, and sends them in their order in as few requests as that allows. */
export class BatchedWrites implements WriteBatch {
  readonly #runs: Run[] = [];
  #isOpen = true;

  add(appId: Id | string, items: readonly Given<NewItem>[]): Promise<readonly Item[]> {
    return this.#take('add', appId, items);
  }

  update(appId: Id | string, items: readonly Given<ItemUpdate>[]): Promise<readonly Item[]> {
    return this.#take('update', appId, items);
  }

  delete(appId: Id | string, itemIds: readonly (Id | string)[]): Promise<readonly Id[]> {
    return this.#take('delete', appId, itemIds);
  }

  /**
   * Sends what was gathered. All requests take their places at once: a queue keeps them, what is optimistic is shown. Where
   * a request fails, those after it are not sent, as they may build upon it.
   */
  async send(items: ItemWrites, options: WriteItemsOptions): Promise<void> {
    this.#isOpen = false;
    const sending: Promise<unknown>[] = [];
    let turn: Promise<unknown> = Promise.resolve();
    for (const run of this.#runs) {
      const inTurn: WriteInTurn = { ...options, turn };
      const sent = this.#sendRun(run, items, inTurn);
      sent.catch((error: unknown) => run.calls.forEach(({ reject }) => reject(error)));
      sending.push(sent);
      turn = Promise.all(sending).catch(() => {
        throw new SdkError('aborted', 'An earlier write of the batch has failed. This one was not sent.');
      });
      // A queue does not wait for it.
      turn.catch(() => undefined);
    }
    await Promise.allSettled([...sending, turn]);
  }

  #take<T extends WriteAnswer>(kind: Kind, given: Id | string, list: unknown): Promise<T> {
    const appId = requireId(given, 'app_id');
    const entries = requireList(list, kind === 'delete' ? 'item_ids' : 'items');
    if (!this.#isOpen) throw badArgument('batch', 'filled before its function returns', 'sent already');
    const taken = new Promise<T>((resolve, reject) => {
      const ids = kind === 'add' ? [] : entries.map(idOf);
      const last = this.#runs.at(-1);
      const fits =
        last?.kind === kind &&
        last.appId === appId &&
        last.size + entries.length <= largest &&
        !ids.some((id) => last.ids.has(id));
      const run: Run = fits ? last : { kind, appId, calls: [], ids: new Set(), size: 0 };
      if (!fits) this.#runs.push(run);
      run.calls.push({ entries, resolve, reject });
      run.size += entries.length;
      for (const id of ids) run.ids.add(id);
    });
    // Callers that ignore the promise of a single write get the error from the batch.
    taken.catch(() => undefined);
    return taken;
  }

  async #sendRun({ kind, appId, calls }: Run, items: ItemWrites, options: WriteInTurn): Promise<void> {
    const all = calls.flatMap(({ entries }) => entries);
    const answer = (await items[kind](appId, all as never, options)) as WriteAnswer;
    let place = 0;
    for (const { entries, resolve } of calls) {
      const ids = new Set(entries.map(idOf));
      const own =
        kind === 'add'
          ? answer.slice(place, place + entries.length)
          : (answer as readonly unknown[]).filter((entry) => ids.has(idOf(entry)));
      place += entries.length;
      resolve(own as never);
    }
  }
}
