import { cursorOf, isLeaf, originOf, shape, type StoredCursor } from '../../runtime/contract/cursor.js';
import type { Alias } from '../../runtime/contract/define-widget.js';
import { readAlias } from '../../runtime/contract/read-alias.js';
import { hiddenKey } from '../../runtime/contract/hidden-entry.js';
import type { DataSchema } from '../../runtime/contract/schema.js';

/** A value of a document that nothing reads. */
export interface UnreadValue {
  /** Way down from the component's data, with dots; empty: the data as a whole. */
  readonly path: string;
  readonly value: unknown;
}

/** Stands for the component id: a cursor without one has no paths. */
const root = 'data';

type Branch = Readonly<Record<string, StoredCursor | undefined>>;

function eachLeaf(
  node: StoredCursor | undefined,
  visit: (leaf: Extract<StoredCursor, { value: unknown }>) => void,
): void {
  if (node === undefined) return;
  if (isLeaf(node)) visit(node);
  else for (const below of Object.values(node as Branch)) eachLeaf(below, visit);
}

/**
 * Paths of stored values whose contents an alias looks at: it may make one text of two, and then neither has its own
 * place.
 */
function lookedAt(stored: StoredCursor, adapt: NonNullable<Alias['adapt']>) {
  const paths = new Set<string>();
  let isAdapting = true;
  eachLeaf(stored, (leaf) => {
    const { path, value } = leaf;
    Object.defineProperty(leaf, 'value', {
      enumerable: true,
      get: () => {
        if (isAdapting) paths.add(path);
        return value;
      },
    });
  });
  const adapted = adapt(stored);
  isAdapting = false;
  return { adapted, paths };
}

/** Places of all that a block was given: values, and texts that became an object with a text. */
function placesIn(node: unknown, places = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return places;
  places.add(originOf(node).path);
  if (!isLeaf(node as StoredCursor)) for (const below of Object.values(node)) placesIn(below, places);
  return places;
}

/**
 * Keys that mean nothing to a visitor: the identity of an entry, whether it is hidden, and what samples of existing blocks ask their reader, as in
 * `subtitle?`.
 */
const isMeaningless = (path: string): boolean => {
  const key = path.slice(path.lastIndexOf('.') + 1);
  return key === 'id' || key === hiddenKey || key.endsWith('?');
};

/**
 * The parts of a component's stored data that neither the block's schema accepts nor the alias reads. Entirely unusable
 * data is not listed: preparing the block reports it.
 *
 * @param schema Schema of the block's data.
 * @param alias Tag of existing pages that the data are of; `undefined`: a tag of ours.
 * @example unreadData(spec.data, undefined, { title: 'A', badge: 'New' }); // [{ path: 'badge', value: 'New' }]
 */
export function unreadData(schema: DataSchema, alias: Alias | undefined, data: unknown): readonly UnreadValue[] {
  const stored = cursorOf(data, root);
  const all: UnreadValue[] = [];
  eachLeaf(stored, ({ path, value }) => void all.push({ path, value }));
  const { adapted, paths } = alias?.adapt
    ? lookedAt(stored, alias.adapt)
    : { adapted: stored, paths: new Set<string>() };
  // As the block reads them, except the adapter, which has been at work: it reads each value, whatever becomes of it.
  const read = alias ? readAlias({ ...alias, adapt: () => adapted }, stored, schema) : adapted;
  const taken = shape(schema, read).data;
  if (taken === undefined) return [];
  const places = placesIn(taken, paths);
  return all
    .filter(({ path }) => !places.has(path) && !isMeaningless(path))
    .map(({ path, value }) => ({ path: path.slice(root.length + 1), value }));
}
