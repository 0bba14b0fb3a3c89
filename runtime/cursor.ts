import type { DataSchema, SchemaIssue } from './schema.js';

/** A leaf of a block's data: its value, and where the stored document keeps it. `path` is the edit id. */
export interface Field<T = string> {
  readonly path: string;
  readonly value: T;
}

/** Data of a block in which every leaf knows its path. Lists and objects know theirs too: see {@link pathOf}. */
export type Cursor<T> = T extends null | undefined
  ? T
  : T extends readonly (infer I)[]
    ? readonly Cursor<I>[]
    : T extends object
      ? { readonly [K in keyof T]: Cursor<T[K]> }
      : Field<T>;

/** A cursor over stored data of unknown shape, as an alias's `adapt` receives it. Absent keys are `undefined`. */
export type StoredCursor =
  Field<unknown> | readonly StoredCursor[] | { readonly [key: string]: StoredCursor | undefined };

const paths = new WeakMap<object, string>();
const leaves = new WeakSet<object>();

/** The edit id of a list or of an object (a picture, a link) of a cursor. */
export function pathOf(node: object): string {
  return leaves.has(node) ? (node as Field).path : (paths.get(node) ?? '');
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

function leaf(path: string, value: unknown): Field<unknown> {
  const field = { path, value };
  leaves.add(field);
  return field;
}

/** A cursor over plain data. `path` is the component id, then the way down with dots. */
export function cursorOf(value: unknown, path: string): StoredCursor {
  if (!isBranch(value)) return leaf(path, value);
  const branch: StoredCursor = Array.isArray(value)
    ? value.map((item: unknown, index) => cursorOf(item, `${path}.${index}`))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cursorOf(item, `${path}.${key}`)]));
  paths.set(branch, path);
  return branch;
}

/** The plain data under a cursor. */
export function plain(node: StoredCursor | undefined): unknown {
  if (node === undefined) return undefined;
  if (leaves.has(node)) return (node as Field<unknown>).value;
  if (Array.isArray(node)) return node.map((item: StoredCursor) => plain(item));
  return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, plain(item as StoredCursor)]));
}

/** Gives validated output the paths of the cursor that it came from; what validation added is addressed below its parent. */
function withPaths(output: unknown, source: StoredCursor | undefined, path: string): unknown {
  const here = source === undefined ? path : pathOf(source) || path;
  if (!isBranch(output)) return output === undefined || output === null ? output : leaf(here, output);
  const from =
    source === undefined || leaves.has(source) ? undefined : (source as Record<string, StoredCursor | undefined>);
  const branch = Array.isArray(output)
    ? output.map((item: unknown, index) => withPaths(item, from?.[index], `${here}.${index}`))
    : Object.fromEntries(
        Object.entries(output).map(([key, item]) => [key, withPaths(item, from?.[key], `${here}.${key}`)]),
      );
  paths.set(branch, here);
  return branch;
}

const segmentsOf = (issue: SchemaIssue): PropertyKey[] =>
  (issue.path ?? []).map((segment) => (typeof segment === 'object' ? segment.key : segment));

/** A copy of a cursor without the node at a path, or the same cursor where there is no such node. List entries keep their paths. */
function without(node: StoredCursor, [first, ...rest]: readonly PropertyKey[]): StoredCursor {
  if (first === undefined || leaves.has(node)) return node;
  const children = node as Record<PropertyKey, StoredCursor | undefined>;
  const child = Object.hasOwn(children, first) ? children[first] : undefined;
  if (child === undefined) return node;
  const replacement = rest.length > 0 ? without(child, rest) : undefined;
  if (replacement === child) return node;
  const branch: StoredCursor = Array.isArray(node)
    ? node.flatMap((item: StoredCursor, index) => (index !== Number(first) ? [item] : replacement ? [replacement] : []))
    : Object.fromEntries(
        Object.entries({ ...children, [first]: replacement }).filter(([, item]) => item !== undefined),
      );
  paths.set(branch, pathOf(node));
  return branch;
}

/** Leaves out what an issue complains of; a required key that is missing condemns the nearest node around it, never the root. */
function mend(stored: StoredCursor, issue: SchemaIssue): StoredCursor | undefined {
  const segments = segmentsOf(issue);
  for (let end = segments.length; end > 0; end -= 1) {
    const mended = without(stored, segments.slice(0, end));
    if (mended !== stored) return mended;
  }
  return undefined;
}

export interface ShapedData<T> {
  /** `undefined` where the data cannot be used at all. */
  readonly data: Cursor<T> | undefined;
  /** What was wrong, in words, one entry a problem. */
  readonly problems: readonly string[];
}

/** No document needs more repairs than this; what has more is not of this block at all. */
const maxRepairs = 200;

/**
 * Holds stored data against a block's schema. What does not fit is left out when the schema allows that (an optional key, an entry
 * of a list), so that one bad value never takes a block away.
 *
 * @example
 * const { data, problems } = shape(schema, cursorOf({ title: 'Hello' }, 'hero'));
 * data?.title; // { path: 'hero.title', value: 'Hello' }
 */
export function shape<T>(schema: DataSchema<T>, stored: StoredCursor): ShapedData<T> {
  let rest = stored;
  const problems: string[] = [];
  while (problems.length <= maxRepairs) {
    const result = schema['~standard'].validate(plain(rest));
    if (result instanceof Promise)
      throw new TypeError('The schema of a block validates at once: asynchronous checks are not supported.');
    if (!result.issues) return { data: withPaths(result.value, rest, pathOf(rest)) as Cursor<T>, problems };
    // The last issue has the highest list position, so that leaving its entry out moves no other.
    const issue = result.issues.at(-1) as SchemaIssue;
    problems.push(`${segmentsOf(issue).map(String).join('.') || 'data'}: ${issue.message}`);
    const mended = mend(rest, issue);
    if (!mended) break;
    rest = mended;
  }
  return { data: undefined, problems };
}
