import type { Item } from '../../sdk/types/entities.js';
import type { ChangeLog, Work } from '../changes/change-log.js';
import { UndecidedWrite } from '../changes/undecided-write.js';
import { writeOnce } from '../changes/write-once.js';
import type { AddItems, Addition } from '../core/add-items.js';
import type { Limits } from '../base/limits.js';
import { level, requirePermission } from '../rights/access.js';
import { withinQuota } from '../rights/quota.js';
import { isTimeForChunks, moveIntoChunks } from './chunks.js';
import { toItem } from './read-items.js';
import { insertItems } from './write-items.js';

interface Waiting {
  readonly addition: Addition;
  readonly resolve: (items: Item[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Items of one transaction, so that a long queue does not make everybody wait for its end. */
const mostItems = 2000;

/**
 * Adds items. Calls of one user on one app that come in while an earlier one is being written share the next transaction: under
 * load this is several times faster than a transaction each. Every call still is a change of its own.
 */
export function createAddItems({
  changes,
  limits,
  clock,
}: {
  changes: ChangeLog;
  limits: Limits;
  clock: () => number;
}): AddItems {
  const queues = new Map<string, Waiting[]>();

  function adding(additions: readonly Addition[]): Work<Item[][]> {
    const [{ appId, userId } = raise()] = additions;
    return withinQuota(limits, { appIds: [appId] }, async (transaction, emit) => {
      await requirePermission(transaction, userId, appId, level.write);
      const drafts = additions.flatMap((addition) => addition.drafts);
      const rows = await insertItems(transaction, appId, drafts, { userId, now: clock(), limits });
      const [first] = rows;
      if (first && isTimeForChunks(first.index_number, rows.length, limits))
        await moveIntoChunks(transaction, appId, limits);
      const items = rows.map(toItem);
      let taken = 0;
      const answers: Item[][] = [];
      for (const addition of additions) {
        const response = items.slice(taken, (taken += addition.drafts.length));
        answers.push(response);
        if (response.length === 0) continue;
        const item_ids = response.map((item) => item.item_id);
        await emit({
          api: '/items/add',
          app_id: appId,
          user_id: userId,
          connection_id: addition.connectionId,
          item_ids,
          response,
        });
      }
      return answers;
    });
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await changes.write(adding(batch.map(({ addition }) => addition)));
      batch.forEach(({ resolve }, index) => resolve(answers[index] ?? []));
    } catch (error) {
      // What one of them does wrong must not fail the others. But what may have been kept is not done again.
      if (batch.length === 1 || error instanceof UndecidedWrite) batch.forEach(({ reject }) => reject(error));
      else for (const single of batch) await settle([single]);
    }
  }

  async function work(key: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await settle(takeBatch(queue));
    queues.delete(key);
  }

  async function addOnce(addition: Addition): Promise<Item[]> {
    const [items = []] = await writeOnce(changes, addition.once, adding([addition]));
    return items;
  }

  return (addition) => {
    if (addition.once) return addOnce(addition);
    return new Promise((resolve, reject) => {
      const key = `${addition.appId}:${addition.userId}`;
      const queue = queues.get(key);
      const waiting = { addition, resolve, reject };
      if (queue) {
        queue.push(waiting);
        return;
      }
      const fresh = [waiting];
      queues.set(key, fresh);
      void work(key, fresh);
    });
  };
}

function takeBatch(queue: Waiting[]): Waiting[] {
  let items = 0;
  const end = queue.findIndex(({ addition }) => (items += addition.drafts.length) > mostItems);
  return queue.splice(0, end === -1 ? queue.length : Math.max(1, end));
}

function raise(): never {
  throw new RangeError('a batch has at least one addition');
}
