import type { Core } from '../core.js';
import { loadOffline } from '../parts/load-parts.js';

/**
 * The one service worker whose messages are followed: until there is another one, or the client is closed.
 *
 * @example
 * await worker.follow('/sw.js');
 */
export class FollowedWorker {
  readonly #core: Core;
  #current: AbortController | undefined;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Registers a worker, and follows it from now on.
   *
   * @param link - address of its script
   * @throws SdkError `closed` where the client is
   */
  async follow(link: string): Promise<void> {
    const { startServiceWorker } = await loadOffline();
    this.#current?.abort();
    const current = new AbortController();
    this.#current = current;
    // A call that is never answered: what ends it ends the following.
    await new Promise<void>((resolve, reject) => {
      const listen = (signal: AbortSignal) => {
        signal.addEventListener('abort', startServiceWorker(this.#core, link));
        resolve();
        return new Promise<never>(() => undefined);
      };
      this.#core.wire.within(link, { signal: current.signal, timeout: Infinity }, listen).catch(reject);
    });
  }
}
