import { isList, isObject } from './json.js';
import type { Json } from './json.js';
import type { EntryStep, IndexStep, Step } from './operation.js';
import { isSameValue } from '../pure/is-same-value.js';

export const isEntryStep = (step: Step | undefined): step is EntryStep => typeof step === 'object';

/** The id of a list's entry; `undefined` where it has none. */
export function idOf(entry: Json | undefined): string | undefined {
  const id = isObject(entry) && Object.hasOwn(entry, 'id') ? entry['id'] : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Ids of a list's entries in their order; `undefined` where one has none or two have the same. */
export function idsOf(list: readonly Json[]): readonly string[] | undefined {
  const ids = list.map(idOf).filter((id) => id !== undefined);
  return ids.length === list.length && new Set(ids).size === ids.length ? ids : undefined;
}

/** A value as it was before its lists got ids: `{ id, text }` was a plain string. */
function withoutIds(value: Json): Json {
  if (isList(value)) return value.map((entry) => withoutIds(typeof entry === 'string' ? { text: entry } : entry));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, item]) => [key, withoutIds(item)]),
  );
}

/** True where two entries hold the same but for ids, which one of them may have got since. */
const holdSame = (a: Json | undefined, b: Json | undefined): boolean =>
  a !== undefined && b !== undefined && isSameValue(withoutIds([a]), withoutIds([b]));

/** True where two values differ in nothing but ids. */
export const sameButIds = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && isSameValue(withoutIds(a), withoutIds(b)));

/** Where an entry is in a list. `sure` is false for a place that it may have lost to another one. */
interface EntryPlace {
  readonly index: number;
  readonly sure: boolean;
}

/**
 * Finds the present index of an entry in a list without ids. It is among the entries with the same content, and their
 * number must not have changed. If nothing else in the list has changed, its old index holds either its changed content
 * or another entry. These two cases cannot be told apart.
 */
function placeByContents(list: readonly Json[], { index, of }: IndexStep): EntryPlace | 'gone' {
  const alike = (entries: readonly Json[]) => entries.flatMap((entry, at) => (holdSame(entry, of[index]) ? [at] : []));
  const [before, now] = [alike(of), alike(list)];
  const found = before.length === now.length ? now[before.indexOf(index)] : undefined;
  if (found !== undefined) return { index: found, sure: true };
  const restIsSame = list.length === of.length && list.every((entry, at) => at === index || holdSame(entry, of[at]));
  return now.length === 0 && restIsSame ? { index, sure: false } : 'gone';
}

/** Where an entry is in a list; `several` have its id in a document that is not in order. */
export function placeIn(list: readonly Json[], step: EntryStep): EntryPlace | 'gone' | 'several' {
  if ('index' in step) return placeByContents(list, step);
  const [index, second] = list.flatMap((entry, at) => (idOf(entry) === step.id ? [at] : []));
  if (second !== undefined) return 'several';
  return index === undefined ? 'gone' : { index, sure: true };
}

/** The step that leads to an entry of a list as it is now. */
export function stepTo(list: readonly Json[], index: number): EntryStep {
  const id = idOf(list[index]);
  return id !== undefined && placeIn(list, { id }) !== 'several' ? { id } : { index, of: list };
}
