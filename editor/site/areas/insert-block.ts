import { hiddenKey } from '../../../runtime/contract/hidden-entry.js';
import { idsOf } from '../../../sdk/operations/entries.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { locate } from '../../../sdk/operations/locate.js';
import { operationsOn } from '../../../sdk/operations/make-operation.js';
import { gone, invalid } from '../../../sdk/operations/operation.js';
import type { DocumentAddress } from '../../../sdk/index.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import type { AreaBlock } from './area-block.js';
import { placeholdersOf } from './placeholders-of.js';

/** Data in which every object of a list has an id of its own. */
function withEntryIds(value: Json, newId: () => string): Json {
  if (isList(value))
    return value.map((entry) => {
      const inside = withEntryIds(entry, newId);
      return isObject(inside) ? { ...inside, id: newId() } : inside;
    });
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withEntryIds(inner, newId)]));
}

interface Insertion {
  readonly document: DocumentAddress;
  /** Key of the area's list. */
  readonly area: string;
  /** Id of the block before it; null, or one that is gone by now: the new block comes last. */
  readonly after: string | null;
}

/**
 * The operation that puts a new block into an area. Visitors get the block once its texts are written. An area that no block was put into yet gets
 * its list with it.
 *
 * @param data - the newest data of the document
 * @param newId - makes an id that nothing else has
 * @returns the operation, and in `id` the new entry
 */
export function insertBlock(
  data: Json,
  { document, area, after }: Insertion,
  { block, attributes, data: given }: Pick<AreaBlock, 'block' | 'attributes' | 'data'>,
  newId: () => string,
): { readonly wanted: Wanted; readonly id: string } {
  const id = newId();
  const inside = { data: withEntryIds(given, newId) };
  const entry: Json = {
    ...{ id, block, ...(attributes ? { attributes } : {}), ...inside },
    [hiddenKey]: placeholdersOf(inside),
  };
  const make = operationsOn(document, data);
  const found = locate(data, [area]);
  if (!found.ok || found.value === undefined) {
    const made = make.set([area], [entry]);
    return { id, wanted: made.ok ? { ok: true, operations: [made.operation] } : made };
  }
  const list = found.value;
  if (!isList(list)) return { id, wanted: gone };
  const ids = idsOf(list);
  if (!ids) return { id, wanted: invalid('The blocks of this area have no ids.') };
  const before = after !== null && ids.includes(after) ? after : (ids.at(-1) ?? null);
  const made = make.insert([area], entry, before);
  return { id, wanted: made.ok ? { ok: true, operations: [made.operation] } : made };
}
