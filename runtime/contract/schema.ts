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

/**
 * How editors may change a value: `plain` text without markup or line break; `rich` text with inline formats; `text` of
 * paragraphs, lists and headings; a `link`; an `image`; one `choice` of several; a `flag`; a `number`; a `field` of a
 * form; a `date`; one or several `references` to other pages; a `list` with entries to add and remove.
 */
export type OwnKind =
  | 'plain'
  | 'rich'
  | 'text'
  | 'link'
  | 'image'
  | 'choice'
  | 'flag'
  | 'number'
  | 'date'
  | 'field'
  | 'list'
  | ReferenceKind;

/** What a reference may name: pages of a chapter of articles, by the last segment of their path. */
export type ReferenceTarget = 'author' | 'category';

/** One page, or a list of pages. */
export type ReferenceKind = `reference-${ReferenceTarget}` | `references-${ReferenceTarget}`;

/**
 * Kinds of values that legacy tags store as HTML, but the schema does not: texts, links and pictures. `plain-3` are
 * texts that store `{{number}}` in place of 3.
 */
export type HtmlKind = 'plain-html' | 'link-html' | 'image-html' | `plain-${number}`;

export type EditKind = OwnKind | HtmlKind;

interface Walkable {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, Walkable>>;
  readonly item?: Walkable;
  readonly wrapped?: Walkable;
  readonly pipe?: readonly Walkable[];
  readonly metadata?: { readonly edit?: OwnKind };
  /** Of a schema that takes one of several values. */
  readonly options?: readonly unknown[];
}

const inner = (schema: Walkable): Walkable => (schema.wrapped ? inner(schema.wrapped) : schema);

/** The schema of a key of an object or of the entries of a list; `undefined` where there is none. */
export function schemaBelow(schema: DataSchema | undefined, key: string): DataSchema | undefined {
  if (!schema) return undefined;
  const { entries, item } = inner(schema as Walkable);
  const below = item && /^\d+$/.test(key) ? item : entries && Object.hasOwn(entries, key) ? entries[key] : undefined;
  return below as DataSchema | undefined;
}

/** Keys of the object that a schema takes, or of each entry of the list; `undefined` for other values. */
export function keysOf(schema: DataSchema): readonly string[] | undefined {
  const { entries, item } = inner(schema as Walkable);
  return entries ? Object.keys(entries) : item && keysOf(item as DataSchema);
}

/** The mark of a schema itself, wherever in its pipe it stands. */
export function editKindOf(schema: DataSchema | undefined): OwnKind | undefined {
  const { pipe, wrapped } = (schema ?? {}) as Walkable;
  const marked = pipe?.find((part) => part.type === 'metadata')?.metadata?.edit;
  return marked ?? (wrapped ? editKindOf(wrapped as DataSchema) : undefined);
}

/** The words that a schema takes one of, wherever in its pipe they stand; `undefined` for one that takes other values. */
export function wordsOfChoice(schema: DataSchema | undefined): readonly string[] | undefined {
  const { pipe, wrapped, options } = (schema ?? {}) as Walkable;
  const taken = options ?? pipe?.find((part) => part.options)?.options;
  if (taken) return taken.filter((word) => typeof word === 'string');
  return wrapped ? wordsOfChoice(wrapped as DataSchema) : undefined;
}

/**
 * Editable values at a path inside data of a schema.
 *
 * @param path Segments of the path below the component id, list positions as digits: `['items', '0', 'title']`.
 * @returns The kind, or `undefined` where an editor must not write.
 */
export function editKindAt(schema: DataSchema, path: readonly string[]): OwnKind | undefined {
  return editKindOf(path.reduce<DataSchema | undefined>(schemaBelow, schema));
}
