import { abortError } from './abortable.js';

interface SharedCall {
  readonly promise: Promise<unknown>;
  readonly stop: AbortController;
  readonly startedAt: number;
  sharers: number;
}

/** A call that never ends must not hold back those who ask the same later. */
const shareWindow = 30_000;

/**
 * Lets callers who ask the same at the same time share one call. A caller who gives up only drops out; the call itself
 * is stopped when nobody waits for it any more.
 */
export class SharedCalls {
  readonly #calls = new Map<string, SharedCall>();
  readonly #elapsed: () => number;

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  run<T>(key: string, signal: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (signal?.aborted) return Promise.reject(abortError());
    const running = this.#calls.get(key);
    const call = running && this.#elapsed() - running.startedAt < shareWindow ? running : this.#start(key, start);
    return this.#join(key, call, signal) as Promise<T>;
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

  #join(key: string, call: SharedCall, signal: AbortSignal | undefined): Promise<unknown> {
    call.sharers += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(abortError());
        call.sharers -= 1;
        if (call.sharers > 0) return;
        this.#forget(key, call);
        call.stop.abort();
      };
      signal?.addEventListener('abort', leave, { once: true });
      call.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
    });
  }
}
