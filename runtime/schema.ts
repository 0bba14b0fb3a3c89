/**
 * The little that the runtime needs to know of a schema: it validates (the Standard Schema interface, version 1), and its structure
 * can be walked for the marks that say what an editor may touch. Valibot's schemas fit; the runtime itself needs no schema library.
 */
export interface DataSchema<Output = unknown> {
  readonly type: string;
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

export type SchemaResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

export type SchemaOutput<S> = S extends DataSchema<infer Output> ? Output : never;

/** What an editor may do with a value: `rich` text in place, the others in a small panel. */
export type EditKind = 'rich' | 'attribute' | 'image' | 'link' | 'list';

interface Walkable {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, Walkable>>;
  readonly item?: Walkable;
  readonly wrapped?: Walkable;
  readonly pipe?: readonly Walkable[];
  readonly metadata?: { readonly edit?: EditKind };
}

const inner = (schema: Walkable): Walkable => (schema.wrapped ? inner(schema.wrapped) : schema);

/** The mark of a schema itself, wherever in its pipe it stands. */
function editKindOf(schema: Walkable): EditKind | undefined {
  const marked = schema.pipe?.find((part) => part.type === 'metadata')?.metadata?.edit;
  return marked ?? (schema.wrapped ? editKindOf(schema.wrapped) : undefined);
}

/**
 * What may be edited at a path inside data of a schema.
 *
 * @param path Segments of the path below the component id, list positions as digits: `['items', '0', 'title']`.
 * @returns The kind, or `undefined` where an editor must not write.
 */
export function editKindAt(schema: DataSchema, path: readonly string[]): EditKind | undefined {
  let current: Walkable | undefined = schema as Walkable;
  for (const segment of path) {
    const { entries, item } = inner(current);
    current =
      item && /^\d+$/.test(segment) ? item : entries && Object.hasOwn(entries, segment) ? entries[segment] : undefined;
    if (!current) return undefined;
  }
  return editKindOf(current);
}
