import type { Logger } from '../environment.js';
import { addressOf } from './address.js';
import type { Destination } from './address.js';

/** The first argument is always null: listeners of older pages expect a DOM event there. */
export type PipeListener = (event: null, value: unknown, params?: unknown) => void;

interface Unheard {
  readonly value: unknown;
  readonly params: unknown;
}

/** Unheard events kept for later listeners; the oldest go first. */
const unheardLimit = 200;

/**
 * Events by type and destination. A listener hears the exact destination it asked for. The last event that nobody heard
 * is kept for the first listener to come, for a limited number of destinations.
 *
 * @example
 * const off = client.events.on('gh_item_update', { app_id: 7 }, (_event, items) => draw(items));
 */
export class Pipe {
  readonly #log: Logger;
  readonly #listeners = new Map<string, Set<PipeListener>>();
  readonly #unheard = new Map<string, Unheard>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Number of destinations that are listened to. */
  get size(): number {
    return this.#listeners.size;
  }

  /**
   * Listens to one or several types. An event that was emitted before anybody listened is delivered soon after, once.
   * Arguments of the wrong kind are logged, and nothing is done.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - whom the events concern: ids by name, such as `{ app_id: 7 }`; `{}` is the event as such
   * @param listener - gets null, the value and the parameters of the event; null stands where older pages expect a DOM
   * event
   * @returns a function that ends this subscription
   */
  on(types: string, destination: Destination, listener: PipeListener): () => void {
    if (typeof listener !== 'function') {
      this.#refuse();
      return () => undefined;
    }
    for (const key of this.#keysOf(types, destination)) this.#add(key, listener);
    return () => this.destroy(types, destination, listener);
  }

  /**
   * Listens until the first event of each type. Arguments of the wrong kind are logged, and nothing is done.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - whom the events concern: ids by name, such as `{ app_id: 7 }`; `{}` is the event as such
   * @param listener - gets null, the value and the parameters of the event
   * @returns a function that ends what is left of this subscription
   * @example
   * client.events.once('gh_file_upload', { app_id: 7, item_id: 12, file_id: 5 }, (_event, file) => show(file));
   */
  once(types: string, destination: Destination, listener: PipeListener): () => void {
    const cancels = this.#typesOf(types).map((type) => {
      const cancel = this.on(type, destination, (event, value, params) => {
        cancel();
        listener(event, value, params);
      });
      return cancel;
    });
    return () => cancels.forEach((cancel) => cancel());
  }

  /**
   * Tells everybody who listens to exactly this destination; one who fails does not keep it from the others. The last
   * event that nobody heard is kept for the first listener to come. Arguments of the wrong kind are logged, and nothing
   * is done.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - whom the events concern: ids by name, such as `{ app_id: 7 }`; `{}` is the event as such
   * @param value - what listeners get
   * @param params - what they get besides
   */
  emit(types: string, destination: Destination, value?: unknown, params?: unknown): void {
    for (const key of this.#keysOf(types, destination)) {
      const listeners = this.#listeners.get(key);
      if (listeners) for (const listener of [...listeners]) this.#deliver(listener, value, params);
      else this.#keep(key, { value, params });
    }
  }

  /**
   * Ends one subscription, or all of the destination where no listener is named. Arguments of the wrong kind are
   * logged, and nothing is done.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - whom the events concern: ids by name, such as `{ app_id: 7 }`; `{}` is the event as such
   * @param listener - the function that was given to `on`; without it all are ended
   */
  destroy(types: string, destination: Destination, listener?: PipeListener): void {
    for (const key of this.#keysOf(types, destination)) {
      const listeners = this.#listeners.get(key);
      if (listener) listeners?.delete(listener);
      if (!listener || listeners?.size === 0) this.#listeners.delete(key);
    }
  }

  /** Forgets all events that nobody heard, so that the next user does not hear them. */
  forget(): void {
    this.#unheard.clear();
  }

  /** Ends every subscription. */
  close(): void {
    this.#listeners.clear();
    this.#unheard.clear();
  }

  #add(key: string, listener: PipeListener): void {
    const listeners = this.#listeners.get(key) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(key, listeners);
    if (this.#unheard.has(key)) queueMicrotask(() => this.#replay(key, listener));
  }

  #replay(key: string, listener: PipeListener): void {
    const unheard = this.#unheard.get(key);
    if (!unheard || !this.#listeners.get(key)?.has(listener)) return;
    this.#unheard.delete(key);
    for (const each of [...(this.#listeners.get(key) ?? [])]) this.#deliver(each, unheard.value, unheard.params);
  }

  #keep(key: string, event: Unheard): void {
    this.#unheard.delete(key);
    this.#unheard.set(key, event);
    const [oldest] = this.#unheard.keys();
    if (this.#unheard.size > unheardLimit && oldest !== undefined) this.#unheard.delete(oldest);
  }

  #deliver(listener: PipeListener, value: unknown, params: unknown): void {
    try {
      listener(null, value, params);
    } catch (error) {
      this.#log.error('A listener failed; the others go on.', error);
    }
  }

  #keysOf(types: string, destination: Destination): string[] {
    if (typeof destination !== 'object' || destination === null) return this.#refuse();
    const address = addressOf(destination);
    return this.#typesOf(types).map((type) => `${type}:${address}`);
  }

  #typesOf(types: string): string[] {
    return typeof types === 'string' ? types.split(' ').filter(Boolean) : this.#refuse();
  }

  #refuse(): [] {
    this.#log.error(
      'Nothing was done: events take their types as text, a destination such as { app_id: 1 }, and a function to listen with.',
    );
    return [];
  }
}
