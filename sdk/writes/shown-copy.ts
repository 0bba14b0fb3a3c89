import { requireJson } from '../check-arguments.js';
import { numberIds } from '../http/number-ids.js';
import { temporaryId } from './temporary-ids.js';
import type { Write } from './write.js';

/** A copy of the write that stays as it is, whatever the caller changes later; items to be added have ids to be shown under. */
export function shownCopy(write: Write, random: () => number): Write {
  const copy = JSON.parse(requireJson(write, 'items')) as Write;
  if (copy.kind === 'delete') return copy;
  if (copy.kind === 'update') return { ...copy, items: numberIds(copy.items) };
  return { ...copy, items: numberIds(copy.items), shownAs: copy.items.map(() => temporaryId(random)) };
}

/** The write with the ids under which the items of a former one were shown, where they are as many: other writes may name them. */
export function withShownIds(write: Write, former: Write): Write {
  const isSame = write.kind === 'add' && former.kind === 'add' && former.shownAs?.length === write.items.length;
  return isSame ? { ...write, shownAs: former.shownAs ?? [] } : write;
}
