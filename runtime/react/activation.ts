/** Waits for an element's first rendering; settles once with its result. */
export class Activation {
  readonly promise: Promise<void>;
  #settle: ((error?: { readonly reason: unknown }) => void) | undefined;

  constructor() {
    this.promise = new Promise((resolve, reject) => {
      this.#settle = (error) => (error ? reject(error.reason as Error) : resolve());
    });
  }

  resolve(): void {
    this.#settle?.();
    this.#settle = undefined;
  }

  /** @returns False if no caller is waiting. */
  reject(reason: unknown): boolean {
    const waiting = this.#settle !== undefined;
    this.#settle?.({ reason });
    this.#settle = undefined;
    return waiting;
  }
}
