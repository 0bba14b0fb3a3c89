import { idOf } from '../../sdk/operations/entries.js';
import { isList, isObject } from '../../sdk/operations/json.js';
import type { Json } from '../../sdk/operations/json.js';
import { gone } from '../../sdk/operations/operation.js';
import type { Refusal, Target } from '../../sdk/operations/operation.js';
import { targetOf } from '../../sdk/operations/target-of.js';
import type { ShownValues } from './shown-values.js';
import type { Place } from './text-place.js';

/** The value at the end of a way through data; `undefined` where it leads nowhere. */
export const below = (value: Json | undefined, segments: readonly string[]): Json | undefined =>
  segments.reduce<Json | undefined>((inner, segment) => {
    if (isList(inner)) return inner[Number(segment)];
    return isObject(inner) && Object.hasOwn(inner, segment) ? inner[segment] : undefined;
  }, value);

/** What is shown of the entries of a list: by position, then by the way on from there. */
function entriesShown(path: string, shown: ShownValues): Map<number, ShownValues> {
  const entries = new Map<number, Map<string, (stored: Json | undefined) => boolean>>();
  for (const [id, shows] of shown) {
    const [, position, rest] =
      (id.startsWith(`${path}.`) && /^(\d+)(?:\.(.*))?$/.exec(id.slice(path.length + 1))) || [];
    if (position === undefined) continue;
    const entry = entries.get(Number(position)) ?? new Map<string, (stored: Json | undefined) => boolean>();
    entries.set(Number(position), entry.set(rest ?? '', shows));
  }
  return entries;
}

/**
 * Where in a list as it is stored now the entry is that the page shows at a position: the only one that holds all that is shown of it; or at its
 * position, where all the others are at theirs. -1 where neither is certain.
 */
function entryShown(list: readonly Json[], path: string, position: number, shown: ShownValues): number {
  const entries = entriesShown(path, shown);
  const holds = (at: number, index: number) =>
    [...(entries.get(at) ?? [])].every(([rest, shows]) =>
      shows(below(list[index], rest === '' ? [] : rest.split('.'))),
    );
  const same = list.flatMap((_, index) => (holds(position, index) ? [index] : []));
  if (entries.has(position) && same.length === 1) return same[0] ?? -1;
  const othersStay =
    entries.size === list.length && [...entries.keys()].every((at) => at === position || holds(at, at));
  return othersStay && (same.length === 0 || same.includes(position)) ? position : -1;
}

/**
 * The target of what the page shows at a place, in data that may be newer than the page: entries are found by the ids that the page shows, those
 * without by what it shows of them. `gone` where it cannot be told which entry is meant.
 */
export function shownTarget(
  data: Json,
  { path, itemIds }: Pick<Place, 'path' | 'itemIds'>,
  shown: ShownValues,
): { readonly ok: true; readonly target: Target } | Refusal {
  const segments = path.split('.');
  const way: string[] = [];
  const ids: Record<string, string> = {};
  let value: Json | undefined = data;
  for (const [at, segment] of segments.entries()) {
    const list = segments.slice(0, at).join('.');
    const id = itemIds[list];
    if (!isList(value) || !/^\d+$/.test(segment)) way.push(segment);
    else if (id !== undefined) {
      ids[way.join('.')] = id;
      way.push(String(value.findIndex((entry) => idOf(entry) === id)));
    } else {
      const index = entryShown(value, list, Number(segment), shown);
      if (index < 0) return gone;
      way.push(String(index));
    }
    value = below(value, way.slice(-1));
    if (id !== undefined && value === undefined) return gone;
  }
  return targetOf(way.join('.'), ids, data);
}

/** Where the value of a text was found in its document, and what was there. */
export interface TextBase {
  readonly target: Target;
  readonly stored: Json | undefined;
}
