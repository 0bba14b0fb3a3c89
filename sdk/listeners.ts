import type { Logger } from './environment.js';

/** Those who want to hear of something; one who fails is logged, and does not keep it from the others. */
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
