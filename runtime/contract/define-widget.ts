import { choice, text } from './attributes.js';
import type { AttributeTable, AttributeValues } from './attributes.js';
import type { Cursor, StoredCursor } from './cursor.js';
import type { ReadAttribute } from './read-attribute.js';
import type { DataSchema, SchemaOutput } from './schema.js';

/** When a block is activated: see the loader. `interaction` is the first pointer, touch, focus or key on it. */
export type Wake = 'never' | 'eager' | 'idle' | 'visible' | 'interaction';

const wakes = ['never', 'eager', 'idle', 'visible', 'interaction'] as const satisfies readonly Wake[];

/**
 * A legacy tag that stands for a block: its attributes and data are turned into ours, edit ids keep the stored path.
 */
export interface Alias {
  readonly tag: string;
  /** Attribute texts that this tag implies. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** Attribute texts that hold whatever the page says: the tag reads no such attribute, or means something else by it. */
  readonly always?: Readonly<Record<string, string>> | ((read: ReadAttribute) => Readonly<Record<string, string>>);
  /** Names of attributes of this tag, by our names: `{ 'data-items-per-row': 'data-items-in-row' }`. */
  readonly rename?: Readonly<Record<string, string>>;
  readonly adapt?: (stored: StoredCursor) => StoredCursor;
  /**
   * The author's part of the HTML inside this tag; the legacy page's own script had rendered the rest. Default: data
   * only.
   */
  readonly keeps?: 'text' | 'tags' | 'tag names' | 'links';
  /** Attribute texts that a tag inside this one implies, by its name; they hold whatever the page says. */
  readonly inner?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** An event that a block dispatches on its element, bubbling and composed. */
export interface EventDeclaration {
  readonly doc: string;
  /** TypeScript type of `event.detail`, for the docs and manifests. */
  readonly detail: string;
  readonly cancelable?: boolean;
}

export interface WidgetSpec<
  A extends AttributeTable = AttributeTable,
  S extends DataSchema | undefined = DataSchema | undefined,
> {
  readonly tag: `gh-${string}`;
  readonly aliases: readonly Alias[];
  /** True where the block's root is phrasing content, so that it may stand inside a `<p>`. */
  readonly inline: boolean;
  readonly summary: string;
  readonly attributes: A & CommonAttributes;
  readonly events: Readonly<Record<string, EventDeclaration>>;
  readonly data: S;
  readonly wake: Wake;
  /** When an empty copy is activated: one on a foreign page, or inserted later, has nothing to show before. */
  readonly wakeEmpty: Exclude<Wake, 'never' | 'interaction'>;
  /** Height in CSS pixels that an empty block keeps free until it is rendered, so that nothing below it jumps. */
  readonly minHeight: number;
  /** Selector of what inside the tag its enhance part is for, so that pages without it may go without the part; empty: the part is always loaded for what the server wrote. */
  readonly enhanceWhen: string;
  /** True where the enhance part is for what is seen alone, so that it may wait until the tag is near the window. */
  readonly enhanceNear: boolean;
  /** True where the enhance part does nothing but wake the block, so that a block which is awake goes without. */
  readonly enhanceWakes: boolean;
  /**
   * True if a site has the block on every page. Its enhance part is then in the first script, instead of its own file.
   */
  readonly everywhere: boolean;
  /** True where the component places what its author wrote inside the tag. */
  readonly children: boolean;
  /** Content of each slot, by its name; the name of the default slot is empty. For manifests. */
  readonly slots: Readonly<Record<string, string>>;
  /** Description of each CSS part, by its name. For manifests. */
  readonly parts: Readonly<Record<string, string>>;
  /** What custom properties of this block alone do, by their names. For manifests. */
  readonly tokens: Readonly<Record<string, string>>;
}

const common = {
  'data-gh-id': text({ doc: "Component id: the key of this block's data in the page document." }),
  'data-gpage': text({ doc: 'Key of the page whose document holds the data; absent: the page shown.' }),
  'data-chapter': text({
    doc: 'Chapter of the page that holds the data; empty: `pages` with `data-gpage`, else the chapter of the page shown.',
  }),
  'data-wake': choice(['', ...wakes], {
    default: '',
    doc: "When this copy comes to life; empty: the block's own choice.",
  }),
};

type CommonAttributes = typeof common;

/** Values of the attributes that every block has. */
export type CommonValues = AttributeValues<CommonAttributes>;

export type AttributesOf<S> = S extends WidgetSpec<infer A> ? AttributeValues<A & CommonAttributes> : never;
export type DataOf<S> = S extends WidgetSpec<AttributeTable, infer D> ? SchemaOutput<D> : never;
export type DataCursorOf<S> = Cursor<DataOf<S>>;

interface Declaration<A extends AttributeTable, S extends DataSchema | undefined> {
  readonly tag: `gh-${string}`;
  readonly summary: string;
  readonly wake: Wake;
  readonly aliases?: readonly (Alias | string)[];
  readonly inline?: boolean;
  readonly attributes?: A;
  readonly events?: Readonly<Record<string, EventDeclaration>>;
  readonly data?: S;
  readonly minHeight?: number;
  readonly wakeEmpty?: Exclude<Wake, 'never' | 'interaction'>;
  readonly enhanceWhen?: string;
  readonly enhanceNear?: boolean;
  readonly enhanceWakes?: boolean;
  readonly everywhere?: boolean;
  readonly children?: boolean;
  readonly slots?: Readonly<Record<string, string>>;
  readonly parts?: Readonly<Record<string, string>>;
  readonly tokens?: Readonly<Record<string, string>>;
}

/**
 * Declares the contract of a block, once. The following are derived from it: types; the attribute parser of browser and
 * server; the loader's table; validation of stored content; the values that edit mode may change; Storybook's controls;
 * the reference; the manifests.
 *
 * @example
 * export default defineWidget({
 *   tag: 'gh-counters',
 *   summary: 'Numbers that count up once seen.',
 *   wake: 'visible',
 *   attributes: { 'data-items-in-row': number({ default: 4, doc: 'Counters side by side on a wide screen.' }) },
 *   data: v.object({ items: list(v.object({ number: rich(), text: rich() })) }),
 * });
 */
export function defineWidget<
  const A extends AttributeTable = Record<never, never>,
  S extends DataSchema | undefined = undefined,
>(declaration: Declaration<A, S>): WidgetSpec<A, S> {
  const { aliases = [], attributes, ...rest } = declaration;
  return {
    inline: false,
    events: {},
    data: undefined as S,
    minHeight: 0,
    wakeEmpty: 'visible',
    enhanceWhen: '',
    enhanceNear: false,
    enhanceWakes: false,
    everywhere: false,
    children: false,
    slots: {},
    parts: {},
    tokens: {},
    ...rest,
    attributes: { ...common, ...(attributes as A) },
    aliases: aliases.map((alias) => (typeof alias === 'string' ? { tag: alias } : alias)),
  };
}
