/** A value that changes in one place and is watched from many. */
export interface Store<Value> {
  readonly get: () => Value;
  /** Replaces some of its members. */
  readonly set: (change: Partial<Value>) => void;
  /** Calls the listener after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a store; its value is a new object after each change. */
export function createStore<Value extends object>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(change) {
      current = { ...current, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
