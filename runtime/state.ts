/** What crosses the roots of blocks on one page; everything else is props. */
export interface SharedState {
  /** BCP 47 language of the page. */
  readonly lang: string;
  readonly editing: boolean;
  /** The visitor's answer on cookies; `null` while there is none. */
  readonly consent: boolean | null;
  /** Sanitised HTML that was edited since the page was loaded, by `<address>#<path>`. */
  readonly edits: Readonly<Record<string, string>>;
}

export interface State {
  get(): SharedState;
  set(change: Partial<SharedState>): void;
  /** Calls the listener after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export function createState(lang: string): State {
  let current: SharedState = { lang, editing: false, consent: null, edits: {} };
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
