import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import type { Operation } from '../../../sdk/operations/operation.js';

/**
 * Operations that undo two saves, the newer one first. Two changes of one value become one operation, and none where the newer save has brought the
 * first value back.
 */
export function joinedUndo(newer: readonly Operation[], older: readonly Operation[]): readonly Operation[] {
  const [last, first] = [newer.at(-1), older[0]];
  const isOneValue = last?.kind === 'set' && first?.kind === 'set' && isSameValue(last.target, first.target);
  if (!isOneValue) return [...newer, ...older];
  const joined = isSameValue(last.base, first.value) ? [] : [{ ...last, value: first.value }];
  return [...newer.slice(0, -1), ...joined, ...older.slice(1)];
}
