type Entries = readonly { readonly target: Element; readonly isIntersecting: true }[];

/** Stands in for an observer that a page has taken away: everything counts as seen, once. */
class SeenObserver {
  readonly #tell: (entries: Entries) => void;

  constructor(tell: (entries: Entries) => void) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    queueMicrotask(() => this.#tell([{ target, isIntersecting: true }]));
  }

  unobserve(): void {}

  disconnect(): void {}
}

const seen = SeenObserver as unknown;

/** Makes the browser's `IntersectionObserver`, or what stands in for it. */
export const visibilityObserver = (...args: ConstructorParameters<typeof IntersectionObserver>): IntersectionObserver =>
  new ((globalThis.IntersectionObserver ?? seen) as typeof IntersectionObserver)(...args);

/** Makes the browser's `ResizeObserver`, or what stands in for it. */
export const sizeObserver = (...args: ConstructorParameters<typeof ResizeObserver>): ResizeObserver =>
  new ((globalThis.ResizeObserver ?? seen) as typeof ResizeObserver)(...args);
