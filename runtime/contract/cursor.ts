import { hiddenMark } from './hidden-entry.js';
import type { HiddenMark } from './hidden-entry.js';
import { ownEntries } from '../basics/own-entries.js';
import { editKindOf, schemaBelow, wordsOfChoice } from './schema.js';
import type { DataSchema, EditKind, SchemaIssue } from './schema.js';

/** A leaf of a block's data: its value, and where the stored document keeps it. `path` is the edit id. */
export interface Field<T = string> {
  readonly path: string;
  readonly value: T;
  /** How an editor may change it; absent: not at all, or not defined by the schema. */
  readonly kind?: EditKind | undefined;
  /** Options of a choice. */
  readonly words?: readonly string[] | undefined;
  /** Chapter of the document, where it is not the block's own: `settings`. The component id is the key of its page there. */
  readonly chapter?: string | undefined;
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

/** Where a list or an object of a cursor is stored. */
interface Origin {
  readonly path: string;
  readonly chapter?: string | undefined;
  readonly kind?: EditKind | undefined;
  readonly words?: readonly string[] | undefined;
  /** Identity of an entry of a list. */
  readonly id?: string | undefined;
  /** Mark of an entry of a list that visitors do not get. */
  readonly hidden?: HiddenMark | undefined;
}

const origins = new WeakMap<object, Origin>();

/** A field that a cursor made: told from an object of the document, which may have a key `path` too, by its class. */
class Leaf implements Field<unknown> {
  readonly path: string;
  readonly value: unknown;
  readonly kind?: EditKind;
  readonly words?: readonly string[];
  readonly chapter?: string;

  constructor(value: unknown, { path, kind, words, chapter }: Origin) {
    this.path = path;
    this.value = value;
    if (kind) this.kind = kind;
    if (words) this.words = words;
    if (chapter) this.chapter = chapter;
  }
}

/** The source of a node that was not changed. */
const sources = new WeakMap<object, object>();

/** Fields of a cursor, and those that a component makes of its own text. */
const isField = (node: object): node is Field =>
  node instanceof Leaf || ('path' in node && typeof node.path === 'string');

/** Where a node of a cursor is stored, and what may be done with it. */
export function originOf(node: object): Origin {
  return origins.get(node) ?? (isField(node) ? node : { path: '' });
}

/** A list or an object that no one place of the document holds, such as several lists in one: its entries keep their places, and it has none. */
export const unplaced = <T extends StoredCursor & object>(branch: T): T => branchOf(branch, { path: '' });

/** The edit id of a list or of an object (a picture, a link) of a cursor. */
export const pathOf = (node: object): string => originOf(node).path;

/** Identity of an entry of a list: it stays the same wherever the entry is moved to. Documents of existing sites may have none. */
export const itemIdOf = (node: object): string | undefined => originOf(node).id;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * An object with the same keys, each value made again. Written out, because every document of a page goes through it.
 */
function mapped<T, R>(object: Readonly<Record<string, T>>, make: (key: string, value: T) => R): Record<string, R> {
  const result: Record<string, R> = {};
  for (const key of Object.keys(object)) {
    // As `Object.fromEntries` does: a key that an object inherits a setter for is a key like any other.
    if (key === '__proto__') Object.defineProperty(result, key, ownKey(make(key, object[key] as T)));
    else result[key] = make(key, object[key] as T);
  }
  return result;
}

const ownKey = (value: unknown): PropertyDescriptor => ({
  value,
  writable: true,
  enumerable: true,
  configurable: true,
});

function branchOf<T extends object>(branch: T, origin: Origin): T {
  origins.set(branch, origin);
  return branch;
}

/** True for a node of a cursor that is one value. */
export const isLeaf = (node: StoredCursor): node is Field<unknown> => node instanceof Leaf;

/** A node with other children, addressed where the former one is stored. */
export const inPlaceOf = <T extends StoredCursor & object>(former: object, branch: T): T =>
  branchOf(branch, originOf(former));

const idOf = (value: object): string | undefined => {
  const { id } = value as { readonly id?: unknown };
  return typeof id === 'string' && id !== '' ? id : undefined;
};

const pathBelow = (path: string, key: string | number): string => path && `${path}.${key}`;

/**
 * A cursor over plain data.
 *
 * @param path The component id, then the way down with dots; empty for data that no document holds.
 * @param chapter Chapter of the document where it is not the block's own.
 */
export function cursorOf(value: unknown, path: string, chapter?: string): StoredCursor {
  if (!isBranch(value)) return new Leaf(value, { path, chapter });
  const below = (key: string | number, item: unknown) => cursorOf(item, pathBelow(path, key), chapter);
  const branch: StoredCursor = Array.isArray(value)
    ? value.map((item: unknown, index) => below(index, item))
    : mapped(value as Readonly<Record<string, unknown>>, below);
  sources.set(branch, value);
  return branchOf(branch, { path, chapter, id: idOf(value), hidden: hiddenMark(value) });
}

/** The plain data under a cursor. */
export function plain(node: StoredCursor | undefined): unknown {
  if (node === undefined) return undefined;
  const source = sources.get(node);
  if (source) return source;
  if (node instanceof Leaf) return node.value;
  if (Array.isArray(node)) return node.map((item: StoredCursor) => plain(item));
  return mapped(node as Branch, (_key, item) => plain(item));
}

type Branch = Readonly<Record<string, StoredCursor | undefined>>;

/**
 * The cursor that a schema expects. If the schema wants objects with a `text` and the document has plain strings, each
 * string becomes the text of an entry. Its address stays that of the stored string.
 */
function adapted(node: StoredCursor, schema: DataSchema | undefined): StoredCursor {
  if (!schema) return node;
  if (node instanceof Leaf) {
    const isText = typeof node.value === 'string' && schemaBelow(schema, 'text') !== undefined;
    return isText ? branchOf({ text: node }, { path: pathOf(node), chapter: originOf(node).chapter }) : node;
  }
  let isSame = true;
  const below = (key: string, item: StoredCursor | undefined) => {
    const result = item && adapted(item, schemaBelow(schema, key));
    isSame &&= result === item;
    return result;
  };
  const branch = Array.isArray(node)
    ? node.map((item: StoredCursor, index) => below(String(index), item) as StoredCursor)
    : mapped(node as Branch, below);
  return isSame ? node : branchOf(branch, originOf(node));
}

/** Gives validated output the paths of the cursor that it came from; what validation added is addressed below its parent. */
function withOrigins(
  output: unknown,
  source: StoredCursor | undefined,
  parent: Origin,
  schema: DataSchema | undefined,
): unknown {
  if (output === undefined || output === null) return output;
  const known = source instanceof Leaf ? source : source && origins.get(source);
  const kind = known?.kind ?? editKindOf(schema);
  const here: Origin = {
    path: known ? known.path : parent.path,
    chapter: known?.chapter ?? parent.chapter,
    kind,
    words: kind === 'choice' ? wordsOfChoice(schema) : undefined,
    id: source && originOf(source).id,
    hidden: source && originOf(source).hidden,
  };
  if (!isBranch(output)) return new Leaf(output, here);
  const from = source === undefined || source instanceof Leaf ? undefined : (source as Branch);
  const below = (key: string, item: unknown) =>
    withOrigins(item, from?.[key], { ...here, path: pathBelow(here.path, key) }, schemaBelow(schema, key));
  const branch = Array.isArray(output)
    ? output.map((item: unknown, index) => below(String(index), item))
    : mapped(output as Readonly<Record<string, unknown>>, below);
  return branchOf(branch, here);
}

const segmentsOf = (issue: SchemaIssue): PropertyKey[] =>
  (issue.path ?? []).map((segment) => (typeof segment === 'object' ? segment.key : segment));

/**
 * A copy of a cursor without the node at a path, or the same cursor if the node is missing. List entries keep their
 * paths.
 */
function without(node: StoredCursor, [first, ...rest]: readonly PropertyKey[]): StoredCursor {
  if (first === undefined || node instanceof Leaf) return node;
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
  return branchOf(branch, originOf(node));
}

type Way = readonly PropertyKey[];

/**
 * Leaves out what is found at the end of a way; a required key that is missing condemns the nearest node around it, never the root.
 *
 * @returns The way to what was left out, and what remains; `undefined` where nothing could be.
 */
function mend(stored: StoredCursor, way: Way): { readonly gone: Way; readonly rest: StoredCursor } | undefined {
  for (let end = way.length; end > 0; end -= 1) {
    const gone = way.slice(0, end);
    const rest = without(stored, gone);
    if (rest !== stored) return { gone, rest };
  }
  return undefined;
}

const leadsThrough = (way: Way, node: Way): boolean => node.every((segment, index) => segment === way[index]);

export interface ShapedData<T> {
  /** `undefined` where the data cannot be used at all. */
  readonly data: Cursor<T> | undefined;
  /** Messages, one per problem. */
  readonly problems: readonly string[];
}

/** Maximum of repairs: a document with more does not belong to this block. */
const maxRepairs = 200;

/**
 * Validates stored data by a block's schema. Leaves out invalid values where the schema allows it (an optional key, an
 * entry of a list). So one bad value never removes a block.
 *
 * @example
 * const { data, problems } = shape(schema, cursorOf({ title: 'Hello' }, 'hero'));
 * data?.title; // { path: 'hero.title', value: 'Hello', kind: 'rich' }
 */
export function shape<T>(schema: DataSchema<T>, stored: StoredCursor): ShapedData<T> {
  let rest = adapted(stored, schema);
  const problems: string[] = [];
  for (let isMended = true; isMended;) {
    const result = ownEntries(schema)['~standard'].validate(plain(rest));
    if (result instanceof Promise)
      throw new TypeError('The schema of a block validates at once: asynchronous checks are not supported.');
    if (!result.issues) return { data: withOrigins(result.value, rest, originOf(rest), schema) as Cursor<T>, problems };
    isMended = false;
    // Repairs all issues of one validation in one pass, because validating takes time in proportion to the data. It
    // starts with the last issue, which has the highest list position. So removing its entry shifts no issue that
    // follows, except those of the same entry.
    const all = result.issues.map((issue) => ({ way: segmentsOf(issue), message: issue.message })).reverse();
    const left: Way[] = [];
    for (const { way, message } of all) {
      if (left.some((node) => leadsThrough(way, node))) continue;
      problems.push(`${way.map(String).join('.') || 'data'}: ${message}`);
      if (problems.length > maxRepairs) return { data: undefined, problems };
      const mended = mend(rest, way);
      if (!mended) continue;
      left.push(mended.gone);
      rest = mended.rest;
      isMended = true;
    }
  }
  return { data: undefined, problems };
}
