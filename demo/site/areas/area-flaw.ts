import { cursorOf, shape } from '../../../runtime/cursor.js';
import type { WidgetSpec } from '../../../runtime/define-widget.js';
import { readPlacedBlock } from '../../../runtime/placed-block.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';

type Loose = Readonly<Record<string, unknown>>;

const looseOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

const own = (value: unknown, key: string): unknown => {
  const loose = looseOf(value);
  return Object.hasOwn(loose, key) ? loose[key] : undefined;
};

/** The schema of a block, or why data do not have its shape. */
function dataFlaw(spec: WidgetSpec, tag: string, data: unknown): string | undefined {
  if (!spec.data) return data === undefined ? undefined : `The block ${tag} has no data.`;
  const { problems } = shape(spec.data, cursorOf(data, 'data'));
  return problems[0] && `The data of ${tag} do not have the shape that the block wants: ${problems[0]}.`;
}

/**
 * What is wrong with the areas of a page's document, in one sentence; `undefined` where nothing is. What stood there before as it is now is
 * not looked at: a template that takes fewer blocks than it did must not keep editors from changing the rest of the page.
 *
 * @param areas tags that each area takes, by the key of its list
 * @param specOf the contract of a block by its tag
 */
export function areaFlaw(
  { before, now }: { readonly before: unknown; readonly now: unknown },
  areas: ReadonlyMap<string, readonly string[]>,
  specOf: (tag: string) => WidgetSpec | undefined,
): string | undefined {
  for (const [key, taken] of areas) {
    const [former, list] = [own(before, key), own(now, key)];
    if (list === undefined || isSameValue(former, list)) continue;
    if (!Array.isArray(list)) return `The area "${key}" is a list of blocks.`;
    const entries: readonly unknown[] = list;
    const known: readonly unknown[] = Array.isArray(former) ? former : [];
    const ids = entries.map((entry) => looseOf(entry)['id']);
    if (new Set(ids).size < ids.length) return `Two blocks of the area "${key}" have the same id.`;
    for (const entry of entries) {
      const isKnown = known.some((one) => looseOf(one)['id'] === looseOf(entry)['id'] && isSameValue(one, entry));
      if (isKnown) continue;
      const read = readPlacedBlock(entry, taken, specOf);
      const flaw = 'flaw' in read ? read.flaw : dataFlaw(read.spec, read.placed.block, read.placed.data);
      if (flaw !== undefined) return `${flaw} (area "${key}")`;
    }
  }
  return undefined;
}
