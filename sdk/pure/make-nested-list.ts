type Entry = Record<string, unknown>;

/** An entry with its children in the key that was requested. */
export type Nested<T, ChildrenKey extends string = 'children'> = T & {
  [key in ChildrenKey]?: Nested<T, ChildrenKey>[];
};

/**
 * Turns a flat list, in any order, into a tree. An entry whose parent id is empty or unknown is a root; so is an entry
 * that is its own parent, and the first entry of a circle, so that none is lost. Ids may be numbers or digits. Takes
 * time linear in the length of the list, except the sorting.
 *
 * @param list - flat entries; they are copied, not changed
 * @param idKey - key of an entry's id
 * @param parentKey - key of the id of an entry's parent
 * @param childrenKey - key to put the children in; entries without children do not get it
 * @param priorityKey - key of the number that siblings are sorted by, ascending; those without it come last
 * @returns the roots
 * @example makeNestedList(menu, 'id', 'parent_id', 'children', 'priority')
 */
export function makeNestedList<T extends object, ChildrenKey extends string = 'children'>(
  list: readonly T[],
  idKey: keyof T & string,
  parentKey: keyof T & string,
  childrenKey: ChildrenKey = 'children' as ChildrenKey,
  priorityKey?: string,
): Nested<T, ChildrenKey>[] {
  const entries = list.map((entry) => ({ ...entry }) as Entry);
  const byId = new Map<string, number>();
  entries.forEach((entry, index) => {
    const id = String(entry[idKey]);
    if (!byId.has(id)) byId.set(id, index);
  });
  const parents = entries.map((entry) => {
    const parent = entry[parentKey];
    return parent ? (byId.get(String(parent)) ?? -1) : -1;
  });
  openCircles(parents);

  const roots: Entry[] = [];
  const childLists = new Map<Entry, Entry[]>();
  entries.forEach((entry, index) => {
    const parent = entries[parents[index] ?? -1];
    if (!parent) {
      roots.push(entry);
      return;
    }
    const siblings = childLists.get(parent);
    if (siblings) siblings.push(entry);
    else childLists.set(parent, [entry]);
  });
  for (const [parent, children] of childLists) {
    const own = parent[childrenKey];
    parent[childrenKey] = sorted(Array.isArray(own) ? [...(own as Entry[]), ...children] : children, priorityKey);
  }
  return sorted(roots, priorityKey) as Nested<T, ChildrenKey>[];
}

/** Makes the first entry of every circle a root. Each entry is visited once. */
function openCircles(parents: number[]): void {
  const walkOf = new Int32Array(parents.length).fill(-1);
  for (let start = 0; start < parents.length; start += 1) {
    let index = start;
    while (index >= 0 && walkOf[index] === -1) {
      walkOf[index] = start;
      index = parents[index] ?? -1;
    }
    // Met again on the same walk: this is where the circle was entered, and walks start at the lowest index that is still unvisited.
    if (index >= 0 && walkOf[index] === start) parents[firstOfCircle(parents, index)] = -1;
  }
}

function firstOfCircle(parents: readonly number[], member: number): number {
  let first = member;
  for (let index = parents[member] ?? -1; index !== member; index = parents[index] ?? -1)
    first = Math.min(first, index);
  return first;
}

function sorted(entries: Entry[], priorityKey: string | undefined): Entry[] {
  if (priorityKey === undefined) return entries;
  const priority = (entry: Entry): number => {
    const value = entry[priorityKey];
    const number = value === undefined || value === null || value === '' ? NaN : Number(value);
    return Number.isNaN(number) ? Infinity : number;
  };
  return entries.sort((a, b) => {
    const first = priority(a);
    const second = priority(b);
    return first === second ? 0 : first - second;
  });
}
