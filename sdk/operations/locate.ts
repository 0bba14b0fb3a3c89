import { isEntryStep, placeIn, stepTo } from './entries.js';
import { isList, isObject, isSafeKey } from './json.js';
import type { Json } from './json.js';
import { gone, invalid } from './operation.js';
import type { Refusal, Target } from './operation.js';

/** Keys and list positions. */
export type Place = readonly (string | number)[];

interface Located {
  readonly ok: true;
  readonly place: Place;
  /** What is there; `undefined` where the last key is missing. */
  readonly value: Json | undefined;
  /** False where an entry on the way may be another one than the target's. */
  readonly sure: boolean;
}

const isTextEntry = (value: Json | undefined): boolean =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['text'] === 'string' &&
  Object.keys(value).length === 2;

/**
 * Resolves a target in data. An entry of a list of plain strings is its own `text`. If it has become an entry `{ id,
 * text }`, the target leads to its text if `leaf` says that a text is meant.
 */
export function locate(data: Json | undefined, target: Target, leaf: 'text' | 'any' = 'any'): Located | Refusal {
  const place: (string | number)[] = [];
  let value = data;
  let isEntry = false;
  let sure = true;
  for (const [at, step] of target.entries()) {
    const isLast = at === target.length - 1;
    if (isEntryStep(step)) {
      if (!isList(value)) return gone;
      const found = placeIn(value, step);
      if (found === 'several') return invalid('Two entries of the list have the same id.');
      if (found === 'gone') return gone;
      sure &&= found.sure;
      place.push(found.index);
      value = value[found.index];
      isEntry = true;
      continue;
    }
    if (!isSafeKey(step)) return invalid(`"${step}" cannot be a key of a document.`);
    if (isEntry && step === 'text' && typeof value === 'string' && isLast) break;
    if (!isObject(value)) return gone;
    place.push(step);
    value = Object.hasOwn(value, step) ? value[step] : undefined;
    isEntry = false;
  }
  if (leaf === 'text' && isEntry && isTextEntry(value))
    return { ok: true, place: [...place, 'text'], value: (value as { text: string }).text, sure };
  return { ok: true, place, value, sure };
}

/** The way to a place: by ids where there are ids, by the lists as they are in this data where there are none. */
export function targetTo(data: Json | undefined, place: Place): Target {
  let value = data;
  return place.map((step) => {
    const list = value;
    value = (list as { readonly [key: string | number]: Json } | undefined)?.[step];
    return typeof step === 'number' ? stepTo(list as readonly Json[], step) : step;
  });
}

/** A copy of data with another value at a place that {@link locate} found; `undefined` takes the key out. */
export function withValue(data: Json | undefined, place: Place, value: Json | undefined): Json {
  const [first, ...rest] = place;
  if (first === undefined) return value ?? null;
  if (isList(data)) return data.with(Number(first), withValue(data[Number(first)], rest, value));
  const object = data as { readonly [key: string]: Json };
  if (rest.length === 0 && value === undefined)
    return Object.fromEntries(Object.entries(object).filter(([key]) => key !== first));
  return { ...object, [first]: withValue(object[first], rest, value) };
}
