import { hiddenKey } from '../../../runtime/contract/hidden-entry.js';
import type { Clean } from '../../../runtime/html/safe-html.js';
import { idOf, idsOf } from '../../../sdk/operations/entries.js';
import { isList } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { locate } from '../../../sdk/operations/locate.js';
import { operationsOn } from '../../../sdk/operations/make-operation.js';
import { conflict, gone } from '../../../sdk/operations/operation.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import type { Wanted } from '../documents/save-operations.js';
import { shownTarget } from '../../places/shown-target.js';
import { copyOfEntry } from './copy-of-entry.js';
import { entryDifferences } from './entry-differences.js';
import { isAddition } from '../changes/entry-action.js';
import type { EntryAction } from '../changes/entry-action.js';

const done: Wanted = { ok: true, operations: [] };

/** Whether a removal that has waited would take along what its editor has never seen. */
function isContested(entry: Json, { how, seen, agreed, isKept }: EntryAction, clean: Clean): boolean {
  if (how !== 'remove' || !isKept || !seen) return false;
  if (agreed !== undefined && isSameValue(entry, agreed)) return false;
  return entryDifferences(seen, entry, clean).length > 0;
}

/**
 * What an entry that is added is made like. One that has words of its own may be like any: where the one that it was to be like is gone, it comes
 * last. A copy of what is gone can be made of nothing.
 */
function modelOf(list: readonly Json[], { how, after }: EntryAction): Json | undefined {
  return list.find((entry) => idOf(entry) === after) ?? (how === 'add' ? list.at(-1) : undefined);
}

/**
 * The operations that bring an entry to where an act wants it, on what its document holds now: none where it is there already. An entry that is to
 * be removed and is gone is where it should be; one that is to be moved or hidden is `gone`, and so is one whose new neighbour is, or that is to be
 * copied. A removal that has waited and would take along what others have changed since is a conflict.
 */
export function operationsOfAction(data: Json, act: EntryAction, clean: Clean): Wanted {
  const { place, id, how, after } = act;
  const absent = how === 'remove' ? done : gone;
  const aimed = shownTarget(data, place, new Map());
  if (!aimed.ok) return absent;
  const found = locate(data, aimed.target);
  if (!found.ok || !isList(found.value)) return absent;
  const ids = idsOf(found.value);
  // In a list that has lost its identities, the entry cannot be found.
  if (!ids) return gone;
  const at = ids.indexOf(id);
  const make = operationsOn(place.address, data);
  if (isAddition(how)) {
    // It came through before, and the answer was lost.
    if (at >= 0) return done;
    const model = modelOf(found.value, act);
    if (model === undefined) return gone;
    const added = make.insert(
      aimed.target,
      copyOfEntry(model, id, act.newWords && { words: act.newWords, isShown: act.isShown }),
      idOf(model) ?? null,
    );
    return added.ok ? { ok: true, operations: [added.operation] } : added;
  }
  if (at < 0) return absent;
  const entry = found.value[at];
  if (entry !== undefined && isContested(entry, act, clean)) return conflict(entry);
  if (how === 'move' && (ids[at - 1] ?? null) === after) return done;
  if (how === 'move' && after !== null && !ids.includes(after)) return gone;
  const made = {
    move: () => make.move(aimed.target, id, after),
    remove: () => make.remove(aimed.target, id),
    hide: () => make.set([...aimed.target, { id }, hiddenKey], true),
    show: () => make.set([...aimed.target, { id }, hiddenKey], undefined),
  }[how]();
  return made.ok ? { ok: true, operations: [made.operation] } : made;
}
