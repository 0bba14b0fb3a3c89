interface Walkable {
  readonly entries?: Readonly<Record<string, Walkable>>;
  readonly item?: Walkable;
  readonly key?: Walkable;
  readonly value?: Walkable;
  readonly items?: readonly Walkable[];
  readonly options?: readonly unknown[];
  readonly pipe?: readonly Walkable[];
  readonly rest?: Walkable;
  readonly wrapped?: Walkable;
  readonly getter?: (input?: unknown) => Walkable;
}

const walked = new WeakSet<object>();

function walk(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null || walked.has(schema)) return;
  walked.add(schema);
  const { entries, item, key, value, items, options, pipe, rest, wrapped, getter } = schema as Walkable;
  if (entries) Object.setPrototypeOf(entries, null);
  for (const below of [item, key, value, rest, wrapped, getter?.()]) walk(below);
  for (const all of [Object.values(entries ?? {}), items, options, pipe]) all?.forEach(walk);
}

/**
 * Takes what a page has added to `Object.prototype` out of the entries of a schema and of those in it. Valibot looks through entries by
 * `for … in`, and would take such a function for a schema.
 *
 * @param schema A schema of valibot; it is changed.
 * @returns The same schema.
 */
export function ownEntries<S>(schema: S): S {
  walk(schema);
  return schema;
}
