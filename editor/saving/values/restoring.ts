import { idsOf, isEntryStep } from '../../../sdk/operations/entries.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { locate } from '../../../sdk/operations/locate.js';
import { operationsOn } from '../../../sdk/operations/make-operation.js';
import type { Operation, Target } from '../../../sdk/operations/operation.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import type { DocumentAddress } from '../../../sdk/index.js';
import type { ChangedValue } from './changed-values.js';

/** `same`: it is so already. `gone`: what it lies in is no longer there. */
type Restoring = Operation | 'same' | 'gone';

/**
 * The operation that brings back what a value was before a change.
 *
 * @param known - the data that its author sees now: what others have made of the value since is a conflict
 */
export function restoreValue(
  document: DocumentAddress,
  known: Json,
  { kind, target, before, entry }: ChangedValue,
): Restoring {
  const make = operationsOn(document, known);
  if (!entry) {
    const made = make.set(target, before);
    if (!made.ok) return 'gone';
    return isSameValue(made.operation.base, before) ? 'same' : made.operation;
  }
  const way = target.slice(0, -1);
  const list = locate(known, way);
  const ids = list.ok && isList(list.value) ? idsOf(list.value) : undefined;
  if (!ids) return 'gone';
  const { id, stoodAfter } = entry;
  const after = stoodAfter.find((other) => ids.includes(other)) ?? null;
  const isThere = ids.includes(id);
  if (kind === 'removed' && isThere) return 'same';
  if (before === undefined) {
    const made = make.remove(way, id);
    return isThere && made.ok ? made.operation : 'same';
  }
  const made = isThere ? make.move(way, id, after) : make.insert(way, before, after);
  if (!made.ok) return 'gone';
  return made.operation.kind === 'move' && made.operation.base === after ? 'same' : made.operation;
}

/**
 * The way to the block that a changed value belongs to: a part of the document, or a block of an area. `undefined` for what changed an area itself,
 * which is a block that came, went or moved.
 */
export function blockOf(version: Json, { target }: ChangedValue): Target | undefined {
  const [key, entry] = target;
  if (typeof key !== 'string' || !isObject(version)) return undefined;
  if (!isList(version[key])) return [key];
  return entry !== undefined && isEntryStep(entry) && target.length > 2 ? [key, entry] : undefined;
}

/** The operation that brings a whole block back to what it was before a save. */
export function restoreBlock(document: DocumentAddress, known: Json, before: Json, block: Target): Restoring {
  const was = locate(before, block);
  if (!was.ok) return 'gone';
  const made = operationsOn(document, known).set(block, was.value);
  if (!made.ok) return 'gone';
  return isSameValue(made.operation.base, was.value) ? 'same' : made.operation;
}

/** The operations that bring a whole document back to what a version of it was: one for each of its parts that differs. */
export function restoreDocument(document: DocumentAddress, known: Json, version: Json): Operation[] {
  if (!isObject(known) || !isObject(version)) return [];
  return [...new Set([...Object.keys(known), ...Object.keys(version)])].flatMap((key) => {
    if (isSameValue(known[key], version[key])) return [];
    const made = operationsOn(document, known).set([key], version[key]);
    return made.ok ? [made.operation] : [];
  });
}
