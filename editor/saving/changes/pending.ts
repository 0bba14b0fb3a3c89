interface Pending<T> {
  /** What is not saved yet, in the order in which it was begun. */
  readonly list: () => readonly T[];
  readonly at: (key: string) => T | undefined;
  /** Keeps something in the place of the former one of its key. */
  readonly keep: (one: T) => void;
  readonly drop: (key: string) => void;
  /** Calls the listener after each change, until the returned function is called. */
  readonly listen: (listener: () => void) => () => void;
}

/** What the platform does not have yet. It outlives edit mode: leaving the page asks first while there is any. */
export function createPending<T>(keyOf: (one: T) => string): Pending<T> {
  let all: readonly T[] = [];
  const listeners = new Set<() => void>();
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();

  function become(next: readonly T[]): void {
    all = next;
    if (all.length > 0) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
    for (const listener of listeners) listener();
  }

  const placeOf = (key: string) => all.findIndex((one) => keyOf(one) === key);
  return {
    list: () => all,
    at: (key) => all[placeOf(key)],
    keep(one) {
      const at = placeOf(keyOf(one));
      become(at < 0 ? [...all, one] : all.with(at, one));
    },
    drop(key) {
      if (placeOf(key) >= 0) become(all.filter((one) => keyOf(one) !== key));
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
