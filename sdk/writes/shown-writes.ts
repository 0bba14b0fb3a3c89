import type { AppCache } from '../cache/app-cache.js';
import type { CacheChange } from '../cache/cache-change.js';
import { diffApps } from '../cache/diff-apps.js';
import type { Overlay } from '../cache/overlay.js';
import type { Core } from '../core.js';
import { announce } from '../events/announce.js';
import type { App, Id, Item } from '../types/entities.js';
import { showWrite } from './show-write.js';
import { idsOf, withIds } from './write.js';
import type { Write, WriteAnswer } from './write.js';

interface Shown<Base, Result> {
  readonly base: Base;
  readonly result: Result;
}

const known = new WeakMap<AppCache, ShownWrites>();

/** The writes on their way that the readers of a client are shown; there is one of it for each client. */
export function shownWrites(core: Core): ShownWrites {
  const shown = known.get(core.cache) ?? new ShownWrites(core);
  known.set(core.cache, shown);
  return shown;
}

/**
 * Shows pending writes on top of the confirmed data, which stays unchanged. A failed write is removed again. News from
 * the platform is visible wherever no pending write covers it.
 */
export class ShownWrites implements Overlay {
  readonly #core: Core;
  /** By app and item: the writes that concern it, in their order. A list is never changed, but replaced. */
  readonly #apps = new Map<Id, Map<Id, readonly Write[]>>();
  readonly #items = new WeakMap<readonly Write[], Shown<Item | undefined, Item | undefined>>();
  /** The last one shown of each app, until its writes change. */
  readonly #shown = new Map<Id, Shown<App, App>>();
  /** Items that are shown, and are being added. */
  readonly #adding = new Map<Id, Promise<unknown>>();
  /** Which item of the platform each item has become that was shown before it was added. */
  readonly #added = new Map<Id, Id>();

  constructor(core: Core) {
    this.#core = core;
    announce(core);
    core.cache.overlay = this;
    core.cache.subscribe((change) => {
      if (change.type !== 'cleared') return;
      this.#apps.clear();
      this.#shown.clear();
      this.#adding.clear();
      this.#added.clear();
    });
  }

  app(app: App): App {
    const lists = this.#apps.get(app.app_id);
    if (!lists) return app;
    const last = this.#shown.get(app.app_id);
    if (last?.base === app) return last.result;
    const unseen = new Set(lists.keys());
    const items_list: Item[] = [];
    const show = (id: Id, item: Item | undefined) => {
      const shown = unseen.delete(id) ? this.item(app.app_id, id, item) : item;
      if (shown) items_list.push(shown);
    };
    for (const item of app.items_list) show(item.item_id, item);
    for (const id of [...unseen]) show(id, undefined);
    const result = this.#core.finish({ ...app, items_list });
    this.#shown.set(app.app_id, { base: app, result });
    return result;
  }

  item(appId: Id, itemId: Id, base: Item | undefined): Item | undefined {
    const writes = this.#apps.get(appId)?.get(itemId);
    if (!writes) return base;
    const last = this.#items.get(writes);
    if (last && last.base === base) return last.result;
    const result = this.#core.finish(writes.reduce((item, write) => showWrite(write, itemId, item), base));
    this.#items.set(writes, { base, result });
    return result;
  }

  told(change: CacheChange): CacheChange {
    const lists = 'app_id' in change && this.#apps.get(change.app_id);
    if (!lists) return change;
    if (change.type === 'app-loaded') return { ...change, app: this.app(change.app) };
    if (change.type !== 'items-added' && change.type !== 'items-updated') return change;
    const items = change.items.flatMap((item) => this.item(change.app_id, item.item_id, item) ?? []);
    if (change.type === 'items-added') return { ...change, items };
    const covers = (writes: readonly Write[], fieldId: Id) =>
      writes.some(
        (write) =>
          write.kind !== 'update' || write.items.some(({ fields }) => fields.some((f) => f.field_id === fieldId)),
      );
    const values = change.values.filter(({ item_id, field_id }) => !covers(lists.get(item_id) ?? [], field_id));
    return { ...change, items, values };
  }

  /** The write with the ids that the platform has given to its items by now. */
  named(write: Write): Write {
    return idsOf(write).some((id) => this.#added.has(id)) ? withIds(write, (id) => this.#added.get(id) ?? id) : write;
  }

  /** Takes note of the ids that the platform gave to added items. */
  name(write: Write, answer: WriteAnswer): void {
    if (write.kind !== 'add') return;
    write.shownAs?.forEach((id, place) => {
      this.#adding.delete(id);
      const added = answer[place] as Item | undefined;
      if (added) this.#added.set(id, added.item_id);
    });
  }

  /**
   * Shows the write while it is sent; where it fails, what was there before is back. A write to an item that is just being
   * added waits for that.
   */
  async during(given: Write, send: (write: Write) => Promise<WriteAnswer>): Promise<WriteAnswer> {
    const write = this.named(given);
    this.show(write);
    const sending = (async () => {
      const needed = write.kind === 'add' ? [] : idsOf(write).map((id) => this.#adding.get(id));
      await Promise.all(needed);
      const answer = await send(this.named(write));
      this.name(write, answer);
      return answer;
    })();
    if (write.kind === 'add') for (const id of idsOf(write)) this.#adding.set(id, sending);
    try {
      return await sending;
    } finally {
      this.remove(write);
    }
  }

  /** Shows the write from now on. */
  show(write: Write): void {
    this.#change(write, (writes) => [...writes, write]);
  }

  /** Shows the write no more. */
  remove(write: Write): void {
    this.#change(write, (writes) => writes.filter((entry) => entry !== write));
  }

  #change(write: Write, change: (writes: readonly Write[]) => readonly Write[]): void {
    const { cache, finish } = this.#core;
    const { app_id } = write;
    const base = cache.confirmed(app_id);
    const ids = [...new Set(idsOf(write))];
    const bases = new Map(ids.map((id) => [id, cache.confirmedItem(app_id, id)]));
    const shownNow = () => ids.flatMap((id) => this.item(app_id, id, bases.get(id)) ?? []);
    const before = shownNow();
    const lists = this.#apps.get(app_id) ?? new Map<Id, readonly Write[]>();
    for (const id of ids) {
      const next = change(lists.get(id) ?? []);
      if (next.length > 0) lists.set(id, next);
      else lists.delete(id);
    }
    if (lists.size > 0) this.#apps.set(app_id, lists);
    else this.#apps.delete(app_id);
    this.#shown.delete(app_id);
    if (!base) return;
    const differences = diffApps({ ...base, items_list: before }, { ...base, items_list: shownNow() });
    cache.tell(differences.map((difference) => finish(asOwn(difference))));
  }
}

/** A difference that this client has made, and not found. */
function asOwn(change: CacheChange): CacheChange {
  const { found: _found, ...rest } = change as CacheChange & { readonly found?: boolean };
  return (rest.type === 'items-added' ? { ...rest, own: true } : rest) as CacheChange;
}
