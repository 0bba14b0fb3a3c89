import type { DocumentAddress } from '../types/entities.js';
import { idOf, idsOf } from './entries.js';
import { isList } from './json.js';
import type { Json } from './json.js';
import { locate, targetTo } from './locate.js';
import { gone, invalid } from './operation.js';
import type { InsertOperation, MoveOperation, Refusal, RemoveOperation, SetOperation, Target } from './operation.js';

type Made<O> = { readonly ok: true; readonly operation: O } | Refusal;

interface ListWithIds {
  readonly way: Target;
  readonly list: readonly Json[];
  readonly ids: readonly string[];
}

/** Makes operations on one state of a document's data, from which they take their old values. */
export interface OperationMaker {
  /** `value` absent: the key goes. */
  set(target: Target, value: Json | undefined): Made<SetOperation>;
  /** `list` is the way to the list; `after` the id of the entry before the new one, null for the first place. */
  insert(list: Target, entry: Json, after: string | null): Made<InsertOperation>;
  remove(list: Target, id: string): Made<RemoveOperation>;
  move(list: Target, id: string, after: string | null): Made<MoveOperation>;
}

/**
 * @example
 * const made = operationsOn(address, data).set(['hero', 'title'], 'Welcome');
 * if (made.ok) applyOperation(newest, made.operation);
 */
export function operationsOn(document: DocumentAddress, data: Json): OperationMaker {
  const listAt = (target: Target): ListWithIds | Refusal => {
    const found = locate(data, target);
    if (!found.ok) return found;
    if (!isList(found.value)) return gone;
    const ids = idsOf(found.value);
    return ids
      ? { way: targetTo(data, found.place), list: found.value, ids }
      : invalid('The entries of this list have no ids yet: give them ids first.');
  };
  return {
    set(target, value) {
      const found = locate(data, target, typeof value === 'string' ? 'text' : 'any');
      if (!found.ok) return found;
      return {
        ok: true,
        operation: { document, target: targetTo(data, found.place), kind: 'set', base: found.value, value },
      };
    },
    insert(target, value, after) {
      const found = listAt(target);
      const id = idOf(value);
      if ('ok' in found) return found;
      if (id === undefined) return invalid('A new entry needs an id.');
      return { ok: true, operation: { document, target: [...found.way, { id }], kind: 'insert', value, after } };
    },
    remove(target, id) {
      const found = listAt(target);
      if ('ok' in found) return found;
      const at = found.ids.indexOf(id);
      const base = found.list[at];
      if (base === undefined) return gone;
      const after = found.ids[at - 1] ?? null;
      return { ok: true, operation: { document, target: [...found.way, { id }], kind: 'remove', base, after } };
    },
    move(target, id, after) {
      const found = listAt(target);
      if ('ok' in found) return found;
      const at = found.ids.indexOf(id);
      if (at < 0) return gone;
      const base = found.ids[at - 1] ?? null;
      return { ok: true, operation: { document, target: [...found.way, { id }], kind: 'move', base, after } };
    },
  };
}
