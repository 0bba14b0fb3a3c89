import { useEffect, useState } from 'react';

interface Renewable<Value> {
  /** The newest answer; absent until the first one. */
  readonly value?: Value;
  /** Why the newest reading failed; absent after an answer. */
  readonly error?: unknown;
  /** Reads again. The value stays until the new one is there. */
  readonly again: () => void;
}

/**
 * Something that is read when it is shown, and again after changes.
 *
 * @param load the same function as long as the same is read
 */
export function useRenewable<Value>(load: () => Promise<Value>): Renewable<Value> {
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ readonly value?: Value; readonly error?: unknown }>({});
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setKnown({ value }),
      (error: unknown) => isWanted && setKnown((before) => ({ ...before, error })),
    );
    return () => {
      isWanted = false;
    };
  }, [load, round]);
  return { ...known, again: () => setRound((before) => before + 1) };
}
