import { createStore } from '../../../runtime/basics/create-store.js';

/** Keys of the changes that this browser could keep nowhere: they are on the page alone, and go with it. */
export const unkeptChanges = createStore<{ readonly keys: ReadonlySet<string> }>({ keys: new Set() });

/** Notes whether a change could be kept. */
export function noteKept(key: string, isKept: boolean): void {
  const { keys } = unkeptChanges.get();
  if (keys.has(key) !== isKept) return;
  unkeptChanges.set({ keys: new Set(isKept ? [...keys].filter((other) => other !== key) : [...keys, key]) });
}
