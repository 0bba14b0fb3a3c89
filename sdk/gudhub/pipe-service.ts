import { bindMembers } from '../bind-members.js';
import type { Destination } from '../events/address.js';
import type { Place } from '../events/place.js';
import type { Pipe, PipeListener } from '../events/pipe.js';
import { copyForCaller } from './copy-for-caller.js';

/**
 * The client's events under their older name: calls can be chained, and listeners get copies of the client's data, so
 * that changing them changes nothing but them. What a caller emits is passed on as it is.
 *
 * @example
 * gudhub.pipeService.on('gh_item_update', { app_id: 7 }, draw).on('gh_items_add', { app_id: 7 }, count);
 */
export class PipeService {
  readonly #pipe: Pipe;

  constructor(pipe: Pipe) {
    this.#pipe = pipe;
    bindMembers(this);
  }

  /** Number of destinations that are listened to. */
  get size(): number {
    return Object.keys(this.subscribers).length;
  }

  /**
   * Listeners by type and address, such as `gh_item_update:7.12`, or `gh_item_update:any` for any destination. A copy,
   * for inspection.
   */
  get subscribers(): Record<string, Set<PipeListener>> {
    const found: Record<string, Set<PipeListener>> = {};
    const visit = (place: Place, type: string, ids: readonly unknown[], isName: boolean) => {
      if (place.heard.length > 0)
        found[`${type}:${ids.join('.') || 'any'}`] = new Set(place.heard.map(({ listener }) => listener));
      for (const below of place.children?.values() ?? [])
        visit(below, type, isName ? ids : [...ids, below.key], !isName);
    };
    for (const place of this.#pipe.places.children?.values() ?? []) visit(place, String(place.key), [], true);
    return found;
  }

  /**
   * Listens to one or several types.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - ids by name, such as `{ app_id: 7 }`; `{}` stands for any destination
   * @param listener - gets null, the value and the parameters of the event; null stands where older pages expect a DOM
   * event
   * @returns this object
   */
  on(types: string, destination: Destination, listener: PipeListener): this {
    this.#pipe.listen(types, destination, listener, copyForCaller);
    return this;
  }

  /**
   * Does what {@link PipeService.on} does, under the name it had for requests.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - ids by name, such as `{ app_id: 7 }`; `{}` stands for any destination
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
   * @param destination - ids by name, such as `{ app_id: 7 }`; `{}` stands for any destination
   * @param listener - gets null, the value and the parameters of the event
   * @returns a function that ends the subscription
   */
  once(types: string, destination: Destination, listener: PipeListener): () => void {
    return this.#pipe.once(types, destination, listener, copyForCaller);
  }

  /**
   * Calls all listeners to exactly this destination.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - ids by name, such as `{ app_id: 7 }`; `{}` stands for any destination
   * @param value - what listeners get
   * @param params - further arguments for the listeners
   * @returns this object
   */
  emit(types: string, destination: Destination, value?: unknown, params?: unknown): this {
    this.#pipe.emit(types, destination, value, params, true);
    return this;
  }

  /**
   * Ends one subscription, or all of the destination where no listener is named.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - ids by name, such as `{ app_id: 7 }`; `{}` stands for any destination
   * @param listener - the function that was given to `on`; without it all are ended
   * @returns this object
   */
  destroy(types: string, destination: Destination, listener?: PipeListener): this {
    this.#pipe.destroy(types, destination, listener);
    return this;
  }

  /**
   * Does nothing: an event without a listener is delivered as soon as a listener subscribes.
   *
   * @param _listenerName - not needed
   */
  checkMessageBox(_listenerName?: string): void {}

  /** Does nothing: an event that was passed on is not kept. */
  cleanMesssageBox(): void {}

  /** Drops all stored events that had no listener. */
  forget(): void {
    this.#pipe.forget();
  }

  /** Ends every subscription. */
  close(): void {
    this.#pipe.close();
  }
}
