import type { Logger } from '../environment.js';
import { addressOf, isAddressed } from './address.js';
import type { Destination } from './address.js';
import { Place } from './place.js';
import type { Hand, PipeListener } from './place.js';

export type { PipeListener };

interface Unheard {
  readonly value: unknown;
  readonly params: unknown;
  readonly isAsGiven: boolean;
}

/** Unheard events kept for later listeners; the oldest go first. */
const unheardLimit = 200;

/**
 * Events by type and destination. A listener gets the events of exactly its destination. The last event without a
 * listener is stored for the first listener that subscribes, for a limited number of destinations.
 *
 * @example
 * const off = client.events.on('gh_item_update', { app_id: 7 }, (_event, items) => draw(items));
 */
export class Pipe {
  readonly #log: Logger;
  /** Where events are listened to: by type, then by each name and value of a destination, in the order of the names. */
  places = new Place('');
  readonly #unheard = new Map<string, Unheard>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /**
   * Listens to one or several types. An event that was emitted before anybody listened is delivered soon after, once.
   * Arguments of the wrong kind are logged, and nothing is done.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - ids by name, such as `{ app_id: 7 }`; `{}` stands for any destination
   * @param listener - gets null, the value and the parameters of the event; null stands where older pages expect a DOM
   * event
   * @returns a function that ends this subscription
   */
  on(types: string, destination: Destination, listener: PipeListener): () => void {
    this.listen(types, destination, listener);
    return () => listener && this.destroy(types, destination, listener);
  }

  /**
   * As `on`, for listeners that need other values than the client's.
   *
   * @param types - one type, or several separated by spaces
   * @param destination - of the events
   * @param listener - gets null, the value and the parameters of the event
   * @param hand - converts the client's value to the listener's
   */
  listen(types: string, destination: Destination, listener: PipeListener, hand?: Hand): void {
    if (typeof listener !== 'function') return void this.#refuse();
    for (const type of this.#typesOf(types, destination)) {
      const place = this.#placeOf(type, destination, true);
      if (place && !place.has(listener)) place.heard = [...place.heard, { listener, hand }];
      if (this.#unheard.size > 0) queueMicrotask(() => this.#replay(type, destination, listener));
    }
  }

  /**
   * Listens until the first event of each type. Arguments of the wrong kind are logged, and nothing is done.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - ids by name, such as `{ app_id: 7 }`; `{}` stands for any destination
   * @param listener - gets null, the value and the parameters of the event
   * @param hand - converts the client's value to the listener's; default: unchanged
   * @returns a function that ends what is left of this subscription
   * @example
   * client.events.once('gh_file_upload', { app_id: 7, item_id: 12, file_id: 5 }, (_event, file) => show(file));
   */
  once(types: string, destination: Destination, listener: PipeListener, hand?: Hand): () => void {
    const cancels = this.#typesOf(types, destination).map((type) => {
      const cancel = () => this.destroy(type, destination, heard);
      const heard: PipeListener = (...event) => {
        cancel();
        listener(...event);
      };
      this.listen(type, destination, heard, hand);
      return cancel;
    });
    return () => cancels.forEach((cancel) => cancel());
  }

  /**
   * Calls all listeners of exactly this destination. An error in one listener does not stop the others. The last event without a listener is kept for the next listener. Arguments of the wrong kind are logged, and nothing
   * is done.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - ids by name, such as `{ app_id: 7 }`; `{}` stands for any destination
   * @param value - what listeners get
   * @param params - further arguments for the listeners
   * @param isAsGiven - true where every listener is to get these very objects
   */
  emit(types: string, destination: Destination, value?: unknown, params?: unknown, isAsGiven = false): void {
    for (const type of this.#typesOf(types, destination)) {
      const place = this.#placeOf(type, destination, false);
      const event = { value, params, isAsGiven };
      if (place?.heard.length) this.#deliver(place, event);
      else this.#keep(keyOf(type, destination), event);
    }
  }

  /**
   * Ends one subscription, or all of the destination where no listener is named. Arguments of the wrong kind are
   * logged, and nothing is done.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update gh_item_add`
   * @param destination - ids by name, such as `{ app_id: 7 }`; `{}` stands for any destination
   * @param listener - the function that was given to `on`; without it all are ended
   */
  destroy(types: string, destination: Destination, listener?: PipeListener): void {
    for (const type of this.#typesOf(types, destination)) this.#placeOf(type, destination, false)?.remove(listener);
  }

  /** Forgets events that are kept for a listener, so that the next user does not receive them. */
  forget(): void {
    this.#unheard.clear();
  }

  /** Ends every subscription. */
  close(): void {
    this.places = new Place('');
    this.#unheard.clear();
  }

  #replay(type: string, destination: Destination, listener: PipeListener): void {
    const key = keyOf(type, destination);
    const unheard = this.#unheard.get(key);
    const place = this.#placeOf(type, destination, false);
    if (!unheard || !place?.has(listener)) return;
    this.#unheard.delete(key);
    this.#deliver(place, unheard);
  }

  #keep(key: string, event: Unheard): void {
    this.#unheard.delete(key);
    this.#unheard.set(key, event);
    const [oldest] = this.#unheard.keys();
    if (this.#unheard.size > unheardLimit && oldest !== undefined) this.#unheard.delete(oldest);
  }

  #deliver(place: Place, { value, params, isAsGiven }: Unheard): void {
    for (const { listener, hand } of place.heard) {
      try {
        if (hand && !isAsGiven) listener(null, hand(value), hand(params));
        else listener(null, value, params);
      } catch (error) {
        this.#log.error('A listener failed; the others go on.', error);
      }
    }
  }

  #placeOf(type: string, destination: Destination, make: boolean): Place | undefined {
    let place = this.places.below(type, make);
    const names = Object.keys(destination);
    if (names.length > 2 || (names[0] ?? '') > (names[1] ?? '~')) names.sort();
    for (const name of names) {
      const value = destination[name];
      if (isAddressed(value)) place = place?.below(name, make)?.below(plainId(value), make);
    }
    return place;
  }

  #typesOf(types: string, destination: Destination): readonly string[] {
    if (typeof types !== 'string' || !destination) return this.#refuse();
    return types.includes(' ') ? types.split(' ').filter(Boolean) : [types];
  }

  #refuse(): [] {
    this.#log.error('Nothing was done: events take a text, an object such as { app_id: 1 }, and a function.');
    return [];
  }
}

const keyOf = (type: string, destination: Destination) => `${type}:${addressOf(destination)}`;

/** An id is the same as a number and as its digits. */
function plainId(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const number = Number(value);
  return String(number) === value ? number : String(value);
}
