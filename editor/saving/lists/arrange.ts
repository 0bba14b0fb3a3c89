import { hiddenKey } from '../../../runtime/contract/hidden-entry.js';
import { idsOf } from '../../../sdk/operations/entries.js';
import { isList } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { locate } from '../../../sdk/operations/locate.js';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import { operationsOn } from '../../../sdk/operations/make-operation.js';
import { gone, invalid } from '../../../sdk/operations/operation.js';
import type { Operation, Target } from '../../../sdk/operations/operation.js';
import { withIds } from '../../../sdk/operations/with-ids.js';
import type { DocumentAddress } from '../../../sdk/index.js';
import type { Wanted } from '../documents/save-operations.js';
import { copyOfEntry } from './copy-of-entry.js';
import type { NewEntry } from './copy-of-entry.js';

/** What can be done with an entry of a list. */
export type Arrangement = 'add' | 'copy' | 'earlier' | 'later' | 'remove' | 'hide' | 'show' | MoveTo;

/** Moves the entry to a position from 0: `to-2` makes it the third. */
export type MoveTo = `to-${number}`;

/** The position that an entry is moved to; `undefined` if something else is done with it. */
export const positionOfMove = (how: string): number | undefined => {
  const [, position] = /^to-(\d+)$/.exec(how) ?? [];
  return position === undefined ? undefined : Number(position);
};

/** The entry that another one stands behind once it has a position; `null` for the first position. */
export function entryBefore(ids: readonly string[], id: string, position: number): string | null {
  const others = ids.filter((other) => other !== id);
  return others[Math.min(position, others.length) - 1] ?? null;
}

export interface EntryOnPage {
  readonly document: DocumentAddress;
  /** Way to the list. */
  readonly list: Target;
  /** Identity of the entry; `undefined` where the page shows none: then it is found by its position. */
  readonly id: string | undefined;
  readonly position: number;
  /** Entries that the page shows: if a list without identities has others by now, the entry cannot be found. */
  readonly count: number;
  /** What a new entry says where this one has words, and who gets it; default nothing else than this one. */
  readonly fresh?: NewEntry;
}

/**
 * The operations that arrange an entry. A list whose entries have no identities gets them first, in the same save. The last entry of a list stays:
 * there would be nothing left to copy.
 *
 * @param data - the newest data of the document
 * @param newId - makes an id that nothing else has
 * @returns the operations, and in `id` the entry that they are about: for a copy or a new one, that one
 */
export function arrange(
  data: Json,
  entry: EntryOnPage,
  how: Arrangement,
  newId: () => string,
): { readonly wanted: Wanted; readonly id?: string } {
  const found = locate(data, entry.list);
  if (!found.ok) return { wanted: found };
  if (!isList(found.value)) return { wanted: gone };
  const operations: Operation[] = [];
  let list: readonly Json[] = found.value;
  let newest = data;
  if (!idsOf(list)) {
    if (list.length !== entry.count) return { wanted: gone };
    const named = operationsOn(entry.document, data).set(entry.list, withIds(list, newId));
    if (!named.ok) return { wanted: named };
    const applied = applyOperation(data, named.operation);
    if (!applied.ok) return { wanted: applied };
    operations.push(named.operation);
    newest = applied.data;
    list = named.operation.value as readonly Json[];
  }
  const ids = idsOf(list);
  if (!ids) return { wanted: invalid('The entries of this list are no objects: they cannot be arranged.') };
  const id = entry.id ?? ids[entry.position];
  const at = id === undefined ? -1 : ids.indexOf(id);
  const value = list[at];
  if (id === undefined || value === undefined) return { wanted: gone };
  const make = operationsOn(entry.document, newest);
  const copy = newId();
  const to = positionOfMove(how);
  const acts = {
    add: () => make.insert(entry.list, copyOfEntry(value, copy, entry.fresh ?? { words: {} }), id),
    copy: () => make.insert(entry.list, copyOfEntry(value, copy), id),
    earlier: () => make.move(entry.list, id, ids[at - 2] ?? null),
    later: () => make.move(entry.list, id, ids[at + 1] ?? id),
    remove: () => make.remove(entry.list, id),
    hide: () => make.set([...entry.list, { id }, hiddenKey], true),
    show: () => make.set([...entry.list, { id }, hiddenKey], undefined),
  };
  const made =
    to === undefined
      ? acts[how as Exclude<Arrangement, MoveTo>]()
      : make.move(entry.list, id, entryBefore(ids, id, to));
  if (!made.ok) return { wanted: made };
  return {
    wanted: { ok: true, operations: [...operations, made.operation] },
    id: how === 'copy' || how === 'add' ? copy : id,
  };
}
