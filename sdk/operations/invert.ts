import { applyOperation } from './apply-operation.js';
import type { Json } from './json.js';
import { locate, targetTo } from './locate.js';
import { operationsOn } from './make-operation.js';
import type { Operation, Refusal } from './operation.js';

/**
 * The operation that undoes another one.
 *
 * @param before - the data that the operation was, or will be, carried out on
 * @returns an operation for the data after it, or the reason why it cannot be undone: it cannot be carried out
 * @example
 * const undo = invert(operation, before);
 */
export function invert(
  operation: Operation,
  before: Json,
): { readonly ok: true; readonly operation: Operation } | Refusal {
  const done = applyOperation(before, operation);
  if (!done.ok) return done;
  const { document, target, kind } = operation;
  const list = target.slice(0, -1);
  const id = (target.at(-1) as { readonly id: string } | undefined)?.id ?? '';
  switch (kind) {
    case 'set': {
      const isText = typeof operation.value === 'string' && typeof operation.base === 'string';
      const was = locate(before, target, isText ? 'text' : 'any');
      if (!was.ok) return was;
      // By places: in a list without ids the entry holds something else now.
      const way = targetTo(done.data, was.place);
      return { ok: true, operation: { document, kind, target: way, base: operation.value, value: was.value } };
    }
    case 'insert':
      return operationsOn(document, done.data).remove(list, id);
    case 'remove': {
      const was = operationsOn(document, before).remove(list, id);
      if (!was.ok) return was;
      const { base, after } = was.operation;
      return { ok: true, operation: { document, kind: 'insert', target, value: base, after } };
    }
    case 'move': {
      const was = operationsOn(document, before).move(list, id, operation.after);
      if (!was.ok) return was;
      return { ok: true, operation: { ...was.operation, base: operation.after, after: was.operation.base } };
    }
  }
}
