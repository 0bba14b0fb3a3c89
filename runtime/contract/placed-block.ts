import type { hiddenKey, PlaceholderTexts } from './hidden-entry.js';
import type { WidgetSpec } from './define-widget.js';

/** A block that an editor has put into an area: an entry of the area's list in the page's document. */
export interface PlacedBlock {
  readonly id: string;
  /** Tag of the block: `gh-cards`. */
  readonly block: string;
  /** Attribute texts by name; default none. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** The block's data, as its schema has them. */
  readonly data?: unknown;
  readonly [hiddenKey]?: true | PlaceholderTexts;
}

/** Attributes that say where a block's data are and when it wakes: those of a placed block are its area's business. */
const ofArea: ReadonlySet<string> = new Set(['data-gh-id', 'data-gpage', 'data-chapter', 'data-wake']);

/** Why a block cannot be placed in an area: `entry` if the entry is not a block. */
export interface BlockRefusal {
  readonly reason: 'entry' | 'block' | 'attribute' | 'data';
  /** Tag of the block. */
  readonly block?: string;
  /** Name of the attribute. */
  readonly attribute?: string;
  /** In one sentence. */
  readonly flaw: string;
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

/** Tags that an area takes, as its template lists them with blanks between. */
export const tagsOf = (list: string | undefined): readonly string[] => (list ?? '').split(/\s+/).filter(Boolean);

/**
 * Reads an entry of an area's list.
 *
 * @param taken - tags that the area takes
 * @param specOf - the contract of a block by its tag
 * @returns the entry with its contract, or why it cannot stand there
 */
export function readPlacedBlock<Spec extends Pick<WidgetSpec, 'attributes'>>(
  entry: unknown,
  taken: readonly string[],
  specOf: (tag: string) => Spec | undefined,
): { readonly placed: PlacedBlock; readonly spec: Spec } | BlockRefusal {
  const { id, block, attributes } = (typeof entry === 'object' && entry !== null ? entry : {}) as Partial<PlacedBlock>;
  if (typeof id !== 'string' || id === '') return { reason: 'entry', flaw: 'An entry has no id.' };
  if (typeof block !== 'string') return { reason: 'entry', flaw: `The entry ${JSON.stringify(id)} has no block.` };
  const refused = { reason: 'block', block } as const;
  if (!taken.includes(block))
    return { ...refused, flaw: `The block "${block}" may not stand here; the area takes ${taken.join(', ')}.` };
  const spec = specOf(block);
  if (!spec) return { ...refused, flaw: `Unknown block ${block}.` };
  if (attributes !== undefined && !isTexts(attributes))
    return { reason: 'data', block, flaw: `The attributes of ${block} must be strings.` };
  const attribute = Object.keys(attributes ?? {}).find(
    (name) => ofArea.has(name) || !Object.hasOwn(spec.attributes, name),
  );
  if (attribute === undefined) return { placed: entry as PlacedBlock, spec };
  const flaw = `The block ${block} takes no attribute ${JSON.stringify(attribute)} here.`;
  return { reason: 'attribute', block, attribute, flaw };
}
