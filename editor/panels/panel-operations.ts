import { applyOperation } from '../../sdk/operations/apply-operation.js';
import { isObject } from '../../sdk/operations/json.js';
import type { Json } from '../../sdk/operations/json.js';
import { locate, targetTo } from '../../sdk/operations/locate.js';
import { operationsOn } from '../../sdk/operations/make-operation.js';
import { conflict } from '../../sdk/operations/operation.js';
import type { Operation, Target } from '../../sdk/operations/operation.js';
import type { Wanted } from '../saving/documents/save-operations.js';
import type { PanelKind, PanelValues } from '../places/kinds/panel-kind.js';
import type { Place } from '../places/text-place.js';

/** A value whose panel is open. */
export interface OpenValue {
  readonly kind: PanelKind;
  readonly place: Pick<Place, 'address'>;
  readonly target: Target;
  /** What the panel showed at first. */
  before: PanelValues;
}

/** The changes of single keys, each on the value that the panel showed; a conflict where somebody has changed that one since. */
export async function panelOperations(
  data: Json,
  { kind, place, target, before }: OpenValue,
  next: PanelValues,
): Promise<Wanted> {
  const found = locate(data, target);
  if (!found.ok) return found;
  const now = kind.values(found.value);
  const isStale = Object.keys(next).some((name) => next[name] !== before[name] && now[name] !== before[name]);
  if (isStale) return conflict(found.value);
  const operations: Operation[] = [];
  // In a list without ids an entry is known by what it holds, so each change is made on what the one before it leaves.
  let left = data;
  for (const [key, value] of Object.entries(await kind.changes(found.value, before, next))) {
    if (value === undefined && isObject(found.value) && !Object.hasOwn(found.value, key)) continue;
    const way = key === '' ? found.place : [...found.place, key];
    const made = operationsOn(place.address, left).set(targetTo(left, way), value);
    if (!made.ok) return made;
    const applied = applyOperation(left, made.operation);
    if (!applied.ok) return applied;
    operations.push(made.operation);
    left = applied.data;
  }
  return { ok: true, operations };
}
