import { useSyncExternalStore } from 'react';
import { prefersStillness } from './prefers-stillness.js';

function subscribe(changed: () => void): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** {@link prefersStillness}, as it is now; on the server nobody has said so. */
export const useStillness = (): boolean => useSyncExternalStore(subscribe, prefersStillness, () => false);
