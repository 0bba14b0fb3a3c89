import { cursorOf, shape } from '../../runtime/contract/cursor.js';
import type { WidgetSpec } from '../../runtime/contract/define-widget.js';
import { readPlacedBlock, type BlockRefusal } from '../../runtime/contract/placed-block.js';
import { isSameValue } from '../../sdk/pure/is-same-value.js';

type Loose = Readonly<Record<string, unknown>>;

const looseOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

const own = (value: unknown, key: string): unknown => {
  const loose = looseOf(value);
  return Object.hasOwn(loose, key) ? loose[key] : undefined;
};

/** What is wrong with an area of a page. */
export interface AreaFlaw extends BlockRefusal {
  /** Key of the area's list. */
  readonly area: string;
}

/** Undefined, or why data do not have its shape. */
function dataFlaw(spec: WidgetSpec, block: string, data: unknown): BlockRefusal | undefined {
  const refused = (flaw: string) => ({ reason: 'data', block, flaw }) as const;
  if (!spec.data) return data === undefined ? undefined : refused(`The block ${block} has no data.`);
  const [problem] = shape(spec.data, cursorOf(data, 'data')).problems;
  if (problem === undefined) return undefined;
  return refused(`The data of ${block} do not have the shape that the block wants: ${problem}.`);
}

/**
 * What is wrong with the areas of a page's document; `undefined` where nothing is. What stood there before as it is now is
 * not looked at: a template that takes fewer blocks than it did must not keep editors from changing the rest of the page.
 *
 * @param areas tags that each area takes, by the key of its list
 * @param specOf the contract of a block by its tag
 */
export function areaFlaw(
  { before, now }: { readonly before: unknown; readonly now: unknown },
  areas: ReadonlyMap<string, readonly string[]>,
  specOf: (tag: string) => WidgetSpec | undefined,
): AreaFlaw | undefined {
  for (const [key, taken] of areas) {
    const [former, list] = [own(before, key), own(now, key)];
    if (list === undefined || isSameValue(former, list)) continue;
    const refused = (flaw: string): AreaFlaw => ({ reason: 'entry', area: key, flaw });
    if (!Array.isArray(list)) return refused(`The area "${key}" is a list of blocks.`);
    const entries: readonly unknown[] = list;
    const known: readonly unknown[] = Array.isArray(former) ? former : [];
    const ids = entries.map((entry) => looseOf(entry)['id']);
    if (new Set(ids).size < ids.length) return refused(`Two blocks of the area "${key}" have the same id.`);
    for (const entry of entries) {
      const isKnown = known.some((one) => looseOf(one)['id'] === looseOf(entry)['id'] && isSameValue(one, entry));
      if (isKnown) continue;
      const read = readPlacedBlock(entry, taken, specOf);
      const found = 'flaw' in read ? read : dataFlaw(read.spec, read.placed.block, read.placed.data);
      if (found) return { ...found, area: key, flaw: `${found.flaw} (area "${key}")` };
    }
  }
  return undefined;
}
