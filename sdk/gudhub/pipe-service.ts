import type { Destination } from '../events/address.js';
import type { Pipe, PipeListener } from '../events/pipe.js';
import { copyForCaller } from './copy-for-caller.js';

/**
 * The client's events under their older name: calls can be chained, and listeners get copies of the client's data, so
 * that changing them changes nothing but them. What a caller emits is handed on as it is.
 *
 * @example
 * gudhub.pipeService.on('gh_item_update', { app_id: 7 }, draw).on('gh_items_add', { app_id: 7 }, count);
 */
export class PipeService {
  readonly #pipe: Pipe;
  readonly #copying = new WeakMap<PipeListener, PipeListener>();
  readonly #emitted = new WeakSet<object>();

  constructor(pipe: Pipe) {
    this.#pipe = pipe;
  }

  /** Number of destinations that are listened to. */
  get size(): number {
    return this.#pipe.size;
  }

  /**
   * Listens to one or several types.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - whom the events concern: ids by name, such as `{ app_id: 7 }`; `{}` is the event as such
   * @param listener - gets null, the value and the parameters of the event; null stands where older pages expect a DOM
   * event
   * @returns this object
   */
  on(types: string, destination: Destination, listener: PipeListener): this {
    this.#pipe.on(types, destination, this.#copyingListener(listener));
    return this;
  }

  /**
   * Does what {@link PipeService.on} does, under the name it had for requests.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - whom the events concern: ids by name, such as `{ app_id: 7 }`; `{}` is the event as such
   * @param listener - gets null, the value and the parameters of the event
   * @returns this object
   */
  onRoot(types: string, destination: Destination, listener: PipeListener): this {
    return this.on(types, destination, listener);
  }

  /**
   * Listens until the first event of each type.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - whom the events concern: ids by name, such as `{ app_id: 7 }`; `{}` is the event as such
   * @param listener - gets null, the value and the parameters of the event
   * @returns a function that ends the subscription
   */
  once(types: string, destination: Destination, listener: PipeListener): () => void {
    return this.#pipe.once(types, destination, this.#copyingListener(listener));
  }

  /**
   * Tells everybody who listens to exactly this destination.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - whom the events concern: ids by name, such as `{ app_id: 7 }`; `{}` is the event as such
   * @param value - what listeners get
   * @param params - what they get besides
   * @returns this object
   */
  emit(types: string, destination: Destination, value?: unknown, params?: unknown): this {
    for (const part of [value, params]) if (Object(part) === part) this.#emitted.add(part as object);
    this.#pipe.emit(types, destination, value, params);
    return this;
  }

  /**
   * Ends one subscription, or all of the destination where no listener is named.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - whom the events concern: ids by name, such as `{ app_id: 7 }`; `{}` is the event as such
   * @param listener - the function that was given to `on`; without it all are ended
   * @returns this object
   */
  destroy(types: string, destination: Destination, listener?: PipeListener): this {
    this.#pipe.destroy(types, destination, listener && this.#copyingListener(listener));
    return this;
  }

  /** Forgets all events that nobody heard. */
  forget(): void {
    this.#pipe.forget();
  }

  /** Ends every subscription. */
  close(): void {
    this.#pipe.close();
  }

  /** One for each listener, so that a listener that comes twice is known, and can be ended. */
  #copyingListener(listener: PipeListener): PipeListener {
    // The pipe refuses what is no function.
    if (typeof listener !== 'function') return listener;
    const known = this.#copying.get(listener);
    if (known) return known;
    const copying: PipeListener = (event, value, params) => listener(event, this.#own(value), this.#own(params));
    this.#copying.set(listener, copying);
    return copying;
  }

  #own(value: unknown): unknown {
    return this.#emitted.has(Object(value) as object) ? value : copyForCaller(value);
  }
}
