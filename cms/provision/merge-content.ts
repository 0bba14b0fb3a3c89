import { isSameValue } from '../../sdk/pure/is-same-value.js';

/** What a document becomes when its file has changed. */
export interface MergedContent {
  readonly value: unknown;
  /** Paths that the file and an editor have both changed. */
  readonly conflicts: readonly string[];
}

/** Whose value it is where file and editor have both changed it. */
export type Winner = 'editor' | 'file';

type Loose = Readonly<Record<string, unknown>>;
interface Entry extends Loose {
  readonly id: string;
}

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEntry = (value: unknown): value is Entry => isObject(value) && typeof value['id'] === 'string';
const isListOfEntries = (value: unknown): value is readonly Entry[] => Array.isArray(value) && value.every(isEntry);

const byId = (list: readonly Entry[]): Loose => Object.fromEntries(list.map((entry) => [entry.id, entry]));
const idsOf = (list: readonly Entry[]): readonly string[] => list.map(({ id }) => id);

/** A key that is left out, as opposed to one that is there and empty. */
const at = (value: Loose, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);

const below = (path: string, key: string): string => (path ? `${path}.${key}` : key);

function mergeObjects(base: Loose, file: Loose, stored: Loose, winner: Winner, path: string): MergedContent {
  const keys = [...new Set([...Object.keys(stored), ...Object.keys(file)])];
  const conflicts: string[] = [];
  const entries = keys.flatMap((key) => {
    const merged = mergeContent(at(base, key), at(file, key), at(stored, key), winner, below(path, key));
    conflicts.push(...merged.conflicts);
    return merged.value === undefined ? [] : [[key, merged.value] as const];
  });
  return { value: Object.fromEntries(entries), conflicts };
}

/** Entries are merged one by one; which there are and in what order is one value of its own. An entry that one side took out and the other one changed is there if the winner has it. */
function mergeLists(
  base: readonly Entry[],
  file: readonly Entry[],
  stored: readonly Entry[],
  winner: Winner,
  path: string,
): MergedContent {
  const order = mergeContent(idsOf(base), idsOf(file), idsOf(stored), winner, path);
  const entries = mergeObjects(byId(base), byId(file), byId(stored), winner, path);
  const known = { ...byId(file), ...byId(stored), ...(entries.value as Loose) };
  const ids = [...(order.value as readonly string[])];
  for (const [index, id] of idsOf(winner === 'file' ? file : stored).entries())
    if (!ids.includes(id) && entries.conflicts.includes(below(path, id))) ids.splice(index, 0, id);
  const value = ids.flatMap((id) => (known[id] === undefined ? [] : [known[id]]));
  return { value, conflicts: [...order.conflicts, ...entries.conflicts] };
}

/**
 * Brings what has changed in a file into a document that editors may have changed since: value by value, entries of lists by their ids.
 * An editor's change is never undone but where the file is to win, and then only the value that both have changed.
 *
 * @param base The content as it was last loaded; `undefined` where nothing was.
 * @param file The content as its file has it now.
 * @param stored The document as it is now.
 */
export function mergeContent(
  base: unknown,
  file: unknown,
  stored: unknown,
  winner: Winner = 'editor',
  path = '',
): MergedContent {
  if (isSameValue(file, stored) || isSameValue(base, file)) return { value: stored, conflicts: [] };
  if (isSameValue(base, stored)) return { value: file, conflicts: [] };
  if (isObject(file) && isObject(stored)) return mergeObjects(isObject(base) ? base : {}, file, stored, winner, path);
  if (isListOfEntries(base) && isListOfEntries(file) && isListOfEntries(stored))
    return mergeLists(base, file, stored, winner, path);
  return { value: winner === 'file' ? file : stored, conflicts: [path] };
}
