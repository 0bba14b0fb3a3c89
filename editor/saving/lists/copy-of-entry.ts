import { hiddenKey, stepTo, valueAt } from '../../../runtime/contract/hidden-entry.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json, JsonObject } from '../../../sdk/operations/json.js';
import { idInCopy } from '../../places/entries/entry-id.js';
import type { NewWords } from '../../places/entries/words-of-new.js';

/** A way with another name for each step into a list. */
function renamed(
  value: Json | undefined,
  [step, ...rest]: readonly string[],
  nameOf: (entry: Json | undefined, step: string) => string,
): readonly string[] {
  if (step === undefined) return [];
  const inner = valueAt(value, step) as Json | undefined;
  return [isList(value) ? nameOf(inner, step) : step, ...renamed(inner, rest, nameOf)];
}

/** The placeholder texts of an entry by their ways in its copy, where the entries of its lists have other ids. */
const placeholdersInCopy = (texts: JsonObject, entry: Json, copy: string): JsonObject =>
  Object.fromEntries(
    Object.entries(texts).map(([way, text]) => [
      renamed(entry, way.split('.'), (inner, step) =>
        isObject(inner) && inner['id'] === step ? idInCopy(copy, step) : step,
      ).join('.'),
      text,
    ]),
  );

/** A value in which every entry of a list has the identity that it has in a copy. */
function asInCopy(value: Json, copy: string): Json {
  if (isList(value)) return value.map((entry) => asInCopy(entryInCopy(entry, copy), copy));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === hiddenKey && isObject(inner) ? placeholdersInCopy(inner, value, copy) : asInCopy(inner, copy),
    ]),
  );
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

/** What a new entry says, and who gets it. */
export interface NewEntry {
  readonly words: NewWords;
  /** True where visitors get it at once, as the site shows hidden entries to no editor. Default: they get it once its texts are written. */
  readonly isShown?: boolean | undefined;
}

/**
 * A copy of an entry under another identity, the same one each time.
 *
 * @param fresh - makes a new entry of it, which says this where the other one has words
 */
export function copyOfEntry(like: Json, id: string, fresh?: NewEntry): Readonly<Record<string, Json>> {
  const copy = { ...(asInCopy(like, id) as Readonly<Record<string, Json>>), id };
  if (!fresh) return copy;
  const { [hiddenKey]: _hidden, ...shown } = copy as Readonly<Record<string, Json>>;
  // What was a text alone has become an entry with one.
  const words = Object.entries(fresh.words).map(([way, text]) => [way || 'text', text] as const);
  const entry = words.reduce<Readonly<Record<string, Json>>>(
    (made, [way, text]) => withText(made, way.split('.'), text) as typeof made,
    shown,
  );
  if (fresh.isShown) return entry;
  const placeholders = words.map(
    // Others may come before the entries of lists: ids name them, not positions.
    ([way, text]) =>
      [renamed(entry, way.split('.'), (inner, step) => stepTo(inner, Number(step))).join('.'), text] as const,
  );
  return {
    ...entry,
    [hiddenKey]: Object.fromEntries(placeholders.filter(([way, text]) => valueAt(entry, way) === text)),
  };
}
