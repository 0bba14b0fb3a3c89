import { isAddition } from '../changes/entry-action.js';
import type { EntryAction } from '../changes/entry-action.js';

/**
 * What is left of acts when one of them is given up. Acts on an entry that is not added any more go with it. Acts that place or copy an entry by it
 * refer to the entry that it was itself like.
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
