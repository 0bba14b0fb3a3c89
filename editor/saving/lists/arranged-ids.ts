import { isAddition } from '../changes/entry-action.js';
import type { EntryAction } from '../changes/entry-action.js';

function arranged(ids: readonly string[], { id, how, after }: EntryAction): readonly string[] {
  if (isAddition(how))
    return after !== null && ids.includes(after) ? ids.toSpliced(ids.indexOf(after) + 1, 0, id) : ids;
  if (!ids.includes(id) || how === 'hide' || how === 'show') return ids;
  const rest = ids.filter((other) => other !== id);
  if (how === 'remove') return rest;
  const at = after === null ? 0 : rest.indexOf(after) + 1;
  return at === 0 && after !== null ? ids : rest.toSpliced(at, 0, id);
}

/** The order of a list once acts have been carried out. */
export const arrangedIds = (ids: readonly string[], acts: readonly EntryAction[]): readonly string[] =>
  acts.reduce(arranged, ids);
