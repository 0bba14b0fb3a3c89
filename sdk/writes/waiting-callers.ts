import { abandonedCall } from '../sdk-error.js';
import type { SdkError } from '../sdk-error.js';
import type { Outcome } from './queue-line.js';
import type { SendOptions, WriteAnswer } from './write.js';

/** Callers that wait for a write of this page. */
interface Caller {
  readonly options: SendOptions;
  /**
   * The write has not been delayed so far: other writers had no time to change the item in between.
   */
  isDirect: boolean;
  readonly settle: (outcome: Outcome) => void;
}

/** The callers of this page, by the keys of the writes that they wait for. */
export class WaitingCallers {
  readonly #callers = new Map<string, Caller>();
  /** Further callers that wait for a write that was already accepted. */
  readonly #joined = new Map<string, Set<(outcome: Outcome) => void>>();

  /**
   * Waits for a write.
   *
   * @param isDirect - whether nothing keeps the write waiting
   * @param abandon - called when the caller gives up
   * @returns what the platform answered to the write
   */
  wait(key: string, options: SendOptions, isDirect: boolean, abandon: () => void): Promise<WriteAnswer> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: Outcome) => {
        options.signal?.removeEventListener('abort', abandon);
        if ('answer' in outcome) resolve(outcome.answer);
        else reject(outcome.error as Error);
      };
      options.signal?.addEventListener('abort', abandon);
      this.#callers.set(key, { options, isDirect, settle });
    });
  }

  /** Waits for a write that is already waiting: giving up here does not undo it. */
  join(key: string, signal: AbortSignal | undefined): Promise<WriteAnswer> {
    return new Promise((resolve, reject) => {
      const joined = this.#joined.get(key) ?? new Set();
      const settle = (outcome: Outcome) => {
        signal?.removeEventListener('abort', leave);
        joined.delete(settle);
        if ('answer' in outcome) resolve(outcome.answer);
        else reject(outcome.error as Error);
      };
      const leave = () => settle({ error: abandonedCall(signal) });
      signal?.addEventListener('abort', leave);
      this.#joined.set(key, joined.add(settle));
    });
  }

  isDirect(key: string): boolean {
    return this.#callers.get(key)?.isDirect ?? false;
  }

  timeoutOf(key: string): number | undefined {
    return this.#callers.get(key)?.options.timeout;
  }

  /** From now on others have time to change what the writes are to change. */
  delay(): void {
    for (const caller of this.#callers.values()) caller.isDirect = false;
  }

  settle(key: string, outcome: Outcome): void {
    const heard = [this.#callers.get(key)?.settle, ...(this.#joined.get(key) ?? [])];
    this.#callers.delete(key);
    this.#joined.delete(key);
    heard.forEach((settle) => settle?.(outcome));
  }

  refuseAll(error: SdkError): void {
    for (const key of new Set([...this.#callers.keys(), ...this.#joined.keys()])) this.settle(key, { error });
  }
}
