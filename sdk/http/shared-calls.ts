interface SharedCall {
  readonly promise: Promise<unknown>;
  readonly stop: AbortController;
  readonly startedAt: number;
  sharers: number;
}

/** A call that never ends must not block later callers of the same request. */
const shareWindow = 30_000;

/**
 * Callers with the same request at the same time share one call. A caller that gives up only leaves the call. The call
 * itself stops when its last caller has left.
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
    // A caller that has left gets no result: its promise stays pending and blocks nothing.
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', leave, { once: true });
      call.promise.then(resolve as (value: unknown) => void, reject);
    });
  }

  /** Stops sharing the running call: later callers need newer data than it can return. */
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
