import type { Address } from '../../../runtime/page/site.js';
import { idsOf } from '../../../sdk/operations/entries.js';
import { isList } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { Operation } from '../../../sdk/operations/operation.js';
import { pageClient } from '../../../widgets/shared/account/page-client.js';
import { isDrafting } from '../drafts/drafting.js';
import { changedValues } from '../values/changed-values.js';
import { restoreValue } from '../values/restoring.js';
import type { Place } from '../../places/text-place.js';
import { below } from '../../places/shown-target.js';

/** Number of newest saves to search for the removal of an entry. The removal is reported at once, so it is among them. */
const mostSaves = 10;

/** The identity of the outermost entry around a place that data does not hold; `undefined` where all entries are there. */
export function missingEntry(data: Json, { path, itemIds }: Pick<Place, 'path' | 'itemIds'>): string | undefined {
  let value: Json | undefined = data;
  const segments = path.split('.');
  for (const [at, segment] of segments.entries()) {
    const id = itemIds[segments.slice(0, at).join('.')];
    if (id === undefined) {
      value = below(value, [segment]);
      continue;
    }
    const position = isList(value) ? (idsOf(value)?.indexOf(id) ?? -1) : -1;
    if (position < 0) return id;
    value = below(value, [String(position)]);
  }
  return undefined;
}

interface LostEntry {
  /** What the person calls themselves who removed it; `undefined` where that is unknown. */
  readonly name: string | undefined;
  /** Puts it back; `undefined` where what it held is not known. */
  readonly operation: Operation | undefined;
}

function putBack(address: Address, now: Json, before: Json, id: string): Operation | undefined {
  const removed = changedValues(before, now).find(({ kind, entry }) => kind === 'removed' && entry?.id === id);
  const operation = removed && restoreValue(address, now, removed);
  return typeof operation === 'string' ? undefined : operation;
}

/** Finds out in the history of a document who removed an entry, and how it comes back. */
export async function findLostEntry({ address, ...place }: Place, now: Json, id: string): Promise<LostEntry> {
  const { documents } = await pageClient();
  const holds = (data: Json) => missingEntry(data, place) !== id;
  if (isDrafting()) {
    // A draft has no history: what is published may hold the entry still.
    const published = JSON.parse((await documents.get(address))?.data ?? 'null') as Json;
    return { name: undefined, operation: holds(published) ? putBack(address, now, published, id) : undefined };
  }
  const saves = await documents.history(address, { limit: mostSaves });
  for (const [at, { rev }] of saves.entries()) {
    const version = await documents.version(address, rev);
    const before = JSON.parse(version?.data ?? 'null') as Json;
    if (!holds(before)) continue;
    return { name: saves[at - 1]?.user?.fullname || undefined, operation: putBack(address, now, before, id) };
  }
  return { name: undefined, operation: undefined };
}
