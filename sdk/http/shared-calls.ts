interface SharedCall {
  readonly promise: Promise<unknown>;
  readonly stop: AbortController;
  readonly startedAt: number;
  sharers: number;
}

/** A call that never ends must not hold back those who ask the same later. */
const shareWindow = 30_000;

/**
 * Lets callers who ask the same at the same time share one call. A caller who gives up only drops out, and hears no more
 * of it; the call itself is stopped when nobody waits for it any more.
 */
export class SharedCalls {
  readonly #calls = new Map<string, SharedCall>();
  readonly #elapsed: () => number;

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  run<T>(key: string, signal: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const running = this.#calls.get(key);
    const call = running && this.#elapsed() - running.startedAt < shareWindow ? running : this.#start(key, start);
    call.sharers += 1;
    const leave = () => {
      call.sharers -= 1;
      if (call.sharers > 0) return;
      this.#forget(key, call);
      call.stop.abort();
    };
    // Who has left hears no more: a promise that stays open holds nothing back.
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', leave, { once: true });
      call.promise.then(resolve as (value: unknown) => void, reject);
    });
  }

  /** Lets nobody else share the call that is running: who asks from now on wants to know more than it can tell. */
  drop(key: string): void {
    this.#calls.delete(key);
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<unknown>): SharedCall {
    const stop = new AbortController();
    const call: SharedCall = { promise: start(stop.signal), stop, startedAt: this.#elapsed(), sharers: 0 };
    this.#calls.set(key, call);
    const forget = () => this.#forget(key, call);
    call.promise.then(forget, forget);
    return call;
  }

  #forget(key: string, call: SharedCall): void {
    if (this.#calls.get(key) === call) this.#calls.delete(key);
  }
}
