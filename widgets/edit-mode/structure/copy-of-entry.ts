import { hiddenKey } from '../../../runtime/hidden-entry.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { idInCopy } from './id-in-copy.js';
import type { NewWords } from './words-of-new.js';

/** A value in which every entry of a list has the identity that it has in a copy. */
function asInCopy(value: Json, copy: string): Json {
  if (isList(value)) return value.map((entry) => asInCopy(entryInCopy(entry, copy), copy));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asInCopy(inner, copy)]));
}

const entryInCopy = (entry: Json, copy: string): Json =>
  isObject(entry) && 'id' in entry ? { ...entry, id: idInCopy(copy, String(entry['id'])) } : entry;

/** A value with another text at the end of a way; as it is where there is none. */
function withText(value: Json | undefined, [key, ...rest]: readonly string[], text: string): Json | undefined {
  if (key === undefined) return typeof value === 'string' ? text : value;
  if (isList(value))
    return value.map((inner, at) => (String(at) === key ? (withText(inner, rest, text) ?? inner) : inner));
  if (!isObject(value) || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: withText(value[key], rest, text) ?? null };
}

/**
 * A copy of an entry under another identity, the same one each time.
 *
 * @param newWords - makes a new entry of it, which says this where the other one has words, and is seen by everybody
 */
export function copyOfEntry(like: Json, id: string, newWords?: NewWords): Readonly<Record<string, Json>> {
  const copy = { ...(asInCopy(like, id) as Readonly<Record<string, Json>>), id };
  if (!newWords) return copy;
  const { [hiddenKey]: _hidden, ...shown } = copy as Readonly<Record<string, Json>>;
  return Object.entries(newWords).reduce<Readonly<Record<string, Json>>>(
    // What was a text alone has become an entry with one.
    (entry, [way, text]) => withText(entry, (way || 'text').split('.'), text) as typeof entry,
    shown,
  );
}
