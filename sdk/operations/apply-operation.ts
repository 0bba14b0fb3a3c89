import { idOf, idsOf, isEntryStep } from './entries.js';
import { isList, isObject, isSafe } from './json.js';
import type { Json } from './json.js';
import { isSameValue } from '../pure/is-same-value.js';
import { locate, withValue } from './locate.js';
import { conflict, gone, invalid } from './operation.js';
import type { InsertOperation, MoveOperation, Operation, Refusal, RemoveOperation, SetOperation } from './operation.js';

type Applied = { readonly ok: true; readonly data: Json } | Refusal;

/**
 * Carries an operation out on a document's data, which stays as it is.
 *
 * @param data - the parsed data of the operation's document; the caller sees to it that it is that document's
 * @returns the new data, or why the operation was refused
 * @example
 * const result = applyOperation({ hero: { title: 'Hello' } }, {
 *   document: address, kind: 'set', target: ['hero', 'title'], base: 'Hello', value: 'Welcome',
 * });
 * if (result.ok) result.data; // { hero: { title: 'Welcome' } }
 */
export function applyOperation(data: Json, operation: Operation): Applied {
  if ('value' in operation && !isSafe(operation.value))
    return invalid('The value has a key that documents do not take.');
  return operation.kind === 'set' ? set(data, operation) : arrange(data, operation);
}

function set(data: Json, { target, base, value }: SetOperation): Applied {
  if (target.length === 0) return invalid('A set needs the way to a value.');
  const found = locate(data, target, typeof value === 'string' && typeof base === 'string' ? 'text' : 'any');
  if (!found.ok) return found;
  const { place, value: stored } = found;
  const isEntry = typeof place.at(-1) === 'number';
  if (place.at(-1) === 'id' && typeof place.at(-2) === 'number') return invalid('The id of an entry stays.');
  // The list may have got ids since: the entry keeps the one that it has got.
  const id = isEntry && idOf(base) === undefined && idOf(value) === undefined ? idOf(stored) : undefined;
  const [before, after] = id === undefined ? [base, value] : [withId(base, id), withId(value, id)];
  if (isEntry && (after === undefined || idOf(stored) !== idOf(after)))
    return invalid('An entry is replaced by one with the same id; it is taken out by "remove".');
  if (isSameValue(stored, after)) return { ok: true, data };
  if (!isSameValue(stored, before)) return stored === undefined ? gone : conflict(stored);
  return found.sure ? { ok: true, data: withValue(data, place, after) } : gone;
}

const withId = (entry: Json | undefined, id: string): Json | undefined => (isObject(entry) ? { ...entry, id } : entry);

function arrange(data: Json, operation: InsertOperation | RemoveOperation | MoveOperation): Applied {
  const step = operation.target.at(-1);
  if (!isEntryStep(step) || !('id' in step)) return invalid('Entries are added, taken out and moved by their id.');
  const found = locate(data, operation.target.slice(0, -1));
  if (!found.ok) return found;
  if (!isList(found.value) || !found.sure) return gone;
  const ids = idsOf(found.value);
  if (!ids) return invalid('The entries of this list have no ids yet, or two have the same: give them ids first.');
  const list = arranged(found.value, ids, step.id, operation);
  return isList(list) ? { ok: true, data: withValue(data, found.place, list) } : (list as Refusal);
}

function arranged(
  list: readonly Json[],
  ids: readonly string[],
  id: string,
  operation: InsertOperation | RemoveOperation | MoveOperation,
): readonly Json[] | Refusal {
  const entry = list[ids.indexOf(id)];
  if (operation.kind === 'insert') {
    if (idOf(operation.value) !== id) return invalid('The new entry has another id than the target.');
    if (entry !== undefined) return isSameValue(entry, operation.value) ? list : conflict(entry);
    return placed(list, ids, operation.value, operation.after);
  }
  if (entry === undefined) return gone;
  const rest = list.filter((other) => other !== entry);
  if (operation.kind === 'remove') return isSameValue(entry, operation.base) ? rest : conflict(entry);
  return placed(
    rest,
    ids.filter((other) => other !== id),
    entry,
    operation.after,
  );
}

function placed(
  list: readonly Json[],
  ids: readonly string[],
  entry: Json,
  after: string | null,
): readonly Json[] | Refusal {
  const at = after === null ? 0 : ids.indexOf(after) + 1;
  return at === 0 && after !== null ? gone : list.toSpliced(at, 0, entry);
}
