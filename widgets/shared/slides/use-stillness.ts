import { useSyncExternalStore } from 'react';
import { prefersStillness } from './prefers-stillness.js';

function subscribe(changed: () => void): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The present {@link prefersStillness}; false on the server. */
export const useStillness = (): boolean => useSyncExternalStore(subscribe, prefersStillness, () => false);
