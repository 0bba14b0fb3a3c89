import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * React's own `useEffectEvent`, which came with React 19.2: apps may have any React 19.
 *
 * @param callback Called with the values of the latest render.
 * @returns The same function at every render, for effects and listeners.
 */
export function useEffectEvent<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
