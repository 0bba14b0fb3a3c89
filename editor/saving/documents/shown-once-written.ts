import { hiddenKey, isWritten } from '../../../runtime/contract/hidden-entry.js';
import { isEntryStep } from '../../../sdk/operations/entries.js';
import { isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { locate, targetTo } from '../../../sdk/operations/locate.js';
import type { Operation, SetOperation, Target } from '../../../sdk/operations/operation.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';

/** The ways to the entries that an operation changes something inside of, from the outside in. */
function entriesAround({ kind, target }: Operation): readonly Target[] {
  if ((kind !== 'set' && kind !== 'remove') || target.at(-1) === hiddenKey) return [];
  return target.flatMap((step, at) => (isEntryStep(step) && at < target.length - 1 ? [target.slice(0, at + 1)] : []));
}

/**
 * The operations that take the placeholder texts of added entries out of a document: of those in which a save has written the last one, or has
 * changed the first value where there are none. They belong to that save, and are taken back with it.
 *
 * @param data - what the document holds after the save
 * @param saved - operations of the save
 */
export function shownOnceWritten(data: Json, saved: readonly Operation[]): readonly SetOperation[] {
  const shown = new Map<string, SetOperation>();
  for (const operation of saved)
    for (const way of entriesAround(operation)) {
      const found = locate(data, way);
      if (!found.ok || !isObject(found.value)) continue;
      const placeholders = found.value[hiddenKey];
      if (!isObject(placeholders)) continue;
      if (Object.keys(placeholders).length > 0 && !isWritten(found.value, placeholders)) continue;
      const target = [...targetTo(data, found.place), hiddenKey];
      shown.set(JSON.stringify(found.place), { document: operation.document, kind: 'set', target, base: placeholders });
    }
  return [...shown.values()];
}

/** True for an operation that changes nothing, and names an entry that the operations beside it hide again. */
export const namesHidden = (operation: Operation): boolean =>
  operation.kind === 'set' && operation.target.at(-1) === hiddenKey && isSameValue(operation.base, operation.value);

/** True where operations that take a save back hide an entry again that the save has shown for the first time. */
export const hidesAgain = (undo: readonly Operation[]): boolean =>
  undo.some(({ target, ...rest }) => target.at(-1) === hiddenKey && 'value' in rest && isObject(rest.value));
