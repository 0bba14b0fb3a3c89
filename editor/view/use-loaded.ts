import { useCallback, useEffect, useState } from 'react';

export type Loaded<Value> = {
  /** Loads anew, as after a change. */
  readonly reload: () => void;
} & Loading<Value>;

type Loading<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly again: () => void }
  | { readonly state: 'done'; readonly value: Value };

/**
 * Something that is loaded once it is shown.
 *
 * @param load - stays the same function as long as the same thing is meant
 */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{
    readonly of: object;
    readonly attempt: number;
    readonly now: Loading<Value>;
  }>();
  useEffect(() => {
    const off = new AbortController();
    const become = (now: Loading<Value>) => !off.signal.aborted && setLoaded({ of: load, attempt, now });
    load(off.signal).then(
      (value) => become({ state: 'done', value }),
      (error: unknown) => become({ state: 'failed', error, again: () => setAttempt(attempt + 1) }),
    );
    return () => off.abort();
  }, [load, attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  const isNow = loaded?.of === load && loaded.attempt === attempt;
  return { ...(isNow ? loaded.now : ({ state: 'loading' } as const)), reload };
}
