import { idsOf, sameButIds, stepTo } from '../../../sdk/operations/entries.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json, JsonObject } from '../../../sdk/operations/json.js';
import type { Target } from '../../../sdk/operations/operation.js';

/** A value of a document that differs between two versions. */
export interface ChangedValue {
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** Keys, and positions of entries from 0: in the version that has the value, in the later one where both have it. */
  readonly place: readonly (string | number)[];
  /** The way to it in the later version. */
  readonly target: Target;
  /** Absent where there was none. */
  readonly before?: Json | undefined;
  /** Absent where there is none any more. */
  readonly after?: Json | undefined;
  /** For entries of lists with identities: what it stood after in the earlier version, the nearest first; absent for entries that were not there. */
  readonly entry?: { readonly id: string; readonly stoodAfter: readonly string[] } | undefined;
}

interface Way {
  readonly place: readonly (string | number)[];
  readonly target: Target;
}

const at = ({ place, target }: Way, key: string): Way => ({ place: [...place, key], target: [...target, key] });

/** The entries that keep their order: the longest rising sequence. The others have been moved. */
function unmoved(positions: readonly number[]): ReadonlySet<number> {
  const best: number[][] = [];
  for (const [index, position] of positions.entries()) {
    const before = best.slice(0, index).filter((way) => (way.at(-1) ?? -1) < position);
    const longest = before.reduce<number[]>((most, way) => (way.length > most.length ? way : most), []);
    best.push([...longest, position]);
  }
  return new Set(best.reduce<number[]>((most, way) => (way.length > most.length ? way : most), []));
}

function inObjects(before: JsonObject, after: JsonObject, way: Way): ChangedValue[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => key !== 'id')
    .flatMap((key) => between(before[key], after[key], at(way, key)));
}

function inListsWithIds(
  [before, idsBefore]: readonly [readonly Json[], readonly string[]],
  [after, idsAfter]: readonly [readonly Json[], readonly string[]],
  { place, target }: Way,
): ChangedValue[] {
  const kept = idsAfter.filter((id) => idsBefore.includes(id));
  const inOrder = unmoved(kept.map((id) => idsBefore.indexOf(id)));
  const wayTo = (id: string, position: number): Way => ({ place: [...place, position], target: [...target, { id }] });
  const entryOf = (id: string) => ({ id, stoodAfter: idsBefore.slice(0, idsBefore.indexOf(id)).reverse() });
  const there = idsAfter.flatMap((id, position): ChangedValue[] => {
    const [was, is, way] = [before[idsBefore.indexOf(id)], after[position], wayTo(id, position)];
    if (was === undefined) return [{ kind: 'added', ...way, after: is, entry: { id, stoodAfter: [] } }];
    const moved = inOrder.has(idsBefore.indexOf(id))
      ? []
      : [{ kind: 'moved' as const, ...way, before: was, after: is, entry: entryOf(id) }];
    return [...moved, ...between(was, is, way)];
  });
  const gone = idsBefore.flatMap((id, position): ChangedValue[] =>
    idsAfter.includes(id)
      ? []
      : [{ kind: 'removed', ...wayTo(id, position), before: before[position], entry: entryOf(id) }],
  );
  return [...there, ...gone];
}

function inLists(before: readonly Json[], after: readonly Json[], way: Way): ChangedValue[] {
  const [idsBefore, idsAfter] = [idsOf(before), idsOf(after)];
  if (idsBefore && idsAfter) return inListsWithIds([before, idsBefore], [after, idsAfter], way);
  if (before.length !== after.length) return [{ kind: 'changed', ...way, before, after }];
  return before.flatMap((was, position) =>
    between(was, after[position], {
      place: [...way.place, position],
      target: [...way.target, stepTo(after, position)],
    }),
  );
}

function between(before: Json | undefined, after: Json | undefined, way: Way): ChangedValue[] {
  if (sameButIds(before, after)) return [];
  if (isObject(before) && isObject(after)) return inObjects(before, after, way);
  if (isList(before) && isList(after)) return inLists(before, after, way);
  if (before === undefined) return [{ kind: 'added', ...way, after }];
  return [{ kind: after === undefined ? 'removed' : 'changed', ...way, before, after }];
}

/**
 * What differs between two versions of a document, value by value. Entries of lists are matched by their ids; new ids alone are not a change.
 *
 * @param before - data of the earlier version
 * @param after - data of the later one
 */
export const changedValues = (before: Json, after: Json): ChangedValue[] =>
  between(before, after, { place: [], target: [] });
