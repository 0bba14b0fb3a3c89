import { isAddition } from './entry-action.js';
import type { EntryAction } from './entry-action.js';

/**
 * What is left of acts when one of them is given up. What was done with an entry that is added no more goes with it; what stands behind that entry, or
 * is a copy of it, stands behind the one that it was itself like, or is a copy of that one.
 */
export function withoutAction(acts: readonly EntryAction[], given: EntryAction): readonly EntryAction[] {
  const rest = acts.filter(({ key }) => key !== given.key);
  if (!isAddition(given.how)) return rest;
  const { place, id, after } = given;
  return rest
    .filter((act) => !act.place.key.startsWith(`${place.key}.{${id}}.`))
    .filter((act) => act.place.key !== place.key || act.id !== id)
    .map((act) => (act.place.key === place.key && act.after === id ? { ...act, after } : act))
    .filter((act) => act.id !== act.after);
}
