import { unkeptChanges } from '../changes/unkept-changes.js';

/**
 * Warns when this browser could not keep a change: with the first one, and again after all were kept.
 *
 * @returns Ends the watch.
 */
export function warnUnkept(warn: () => void): () => void {
  let known = 0;
  return unkeptChanges.subscribe(() => {
    const { size } = unkeptChanges.get().keys;
    if (size > 0 && known === 0) warn();
    known = size;
  });
}
