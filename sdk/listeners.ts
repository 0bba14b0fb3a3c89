import type { Logger } from './environment.js';

/** A list of listeners. An error in one is logged and does not stop the others. */
export class Listeners<T> {
  readonly #log: Logger;
  readonly #all = new Set<(news: T) => void>();

  constructor(log: Logger) {
    this.#log = log;
  }

  add(listener: (news: T) => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(news: T): void {
    for (const listener of [...this.#all]) {
      try {
        listener(news);
      } catch (error) {
        this.#log.error('A listener failed; the others go on.', error);
      }
    }
  }
}
