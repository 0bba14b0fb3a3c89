/** Packs at a time: files are read with the same four threads. */
const atOnce = 2;

/**
 * Maximum lengths of the queues, in texts: for waiting clients, and for better compression later.
 */
const mostNow = 200;
const mostLater = 200;

type Work = () => Promise<unknown>;

/** Work that is waited for goes before work that makes later answers smaller. */
export class PackingQueue {
  readonly #now: Work[] = [];
  readonly #later: Work[] = [];
  #running = 0;

  /** Works as soon as there is room. @returns `undefined` where too much waits already. */
  now<Result>(work: () => Promise<Result>): Promise<Result> | undefined {
    if (this.#now.length >= mostNow) return undefined;
    return new Promise<Result>((resolve, reject) => {
      this.#now.push(() => work().then(resolve, reject));
      this.#begin();
    });
  }

  /** Runs the job once no urgent job waits, one at a time. @returns False if the queue is full. */
  later(work: Work): boolean {
    if (this.#later.length >= mostLater) return false;
    this.#later.push(work);
    this.#begin();
    return true;
  }

  #begin(): void {
    const isFree = this.#running === 0;
    const next = this.#running < atOnce ? (this.#now.shift() ?? (isFree ? this.#later.shift() : undefined)) : undefined;
    if (!next) return;
    this.#running += 1;
    void next()
      .catch(() => undefined)
      .finally(() => {
        this.#running -= 1;
        this.#begin();
      });
    this.#begin();
  }
}
