import { idOf } from './entries.js';
import { isObject } from './json.js';
import type { Json } from './json.js';

/**
 * A list whose entries have ids, as changes of its structure need it: each object that has none, or one that an entry before it has, gets one;
 * a plain string becomes `{ id, text }`. Entries of other kinds stay as they are.
 *
 * @param newId - makes an id that nothing else has
 * @example
 * withIds(['Fast', 'Exact'], newId); // [{ id: 'k3v90x1a', text: 'Fast' }, { id: 'p02mzz7e', text: 'Exact' }]
 */
export function withIds(list: readonly Json[], newId: () => string): readonly Json[] {
  const known = new Set<string>();
  return list.map((entry) => {
    const id = idOf(entry);
    if (id !== undefined && !known.has(id)) {
      known.add(id);
      return entry;
    }
    if (typeof entry === 'string') return { id: newId(), text: entry };
    return isObject(entry) ? { ...entry, id: newId() } : entry;
  });
}
