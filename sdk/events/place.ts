/** The first argument is always null: listeners of older pages expect a DOM event there. */
export type PipeListener = (event: null, value: unknown, params?: unknown) => void;

/** Converts the client's value to the listener's. */
export type Hand = (value: unknown) => unknown;

type Key = string | number;

/** Listeners at a place. */
export interface Hearing {
  readonly listener: PipeListener;
  readonly hand: Hand | undefined;
}

/**
 * A node in the tree of event destinations: the levels are the type, then each name and value. Numbers stay numbers
 * as keys, because converting them to strings would cost more than all other steps.
 */
export class Place {
  readonly key: Key;
  /**
   * Replaced at each change: listeners that subscribe or unsubscribe during an event do not affect its delivery.
   */
  heard: readonly Hearing[] = [];
  children: Map<Key, Place> | undefined;
  readonly #parent: Place | undefined;

  constructor(key: Key, parent?: Place) {
    this.key = key;
    this.#parent = parent;
  }

  /** The place below, made where there is none if asked to. */
  below(key: Key, make: boolean): Place | undefined {
    let place = this.children?.get(key);
    if (!place && make) (this.children ??= new Map()).set(key, (place = new Place(key, this)));
    return place;
  }

  has(listener: PipeListener): boolean {
    return this.heard.some((hearing) => hearing.listener === listener);
  }

  /** Ends one, or all. */
  remove(listener?: PipeListener): void {
    this.heard = listener ? this.heard.filter((hearing) => hearing.listener !== listener) : [];
    this.#prune(true);
  }

  /**
   * Removes the place if neither it nor a place below has listeners. An only child stays, because it is likely to
   * be needed again.
   */
  #prune(isLast: boolean): void {
    const parent = this.#parent;
    const siblings = parent?.children;
    if (this.heard.length > 0 || this.children?.size || !siblings || (!isLast && siblings.size === 1)) return;
    siblings.delete(this.key);
    parent.#prune(false);
  }
}
