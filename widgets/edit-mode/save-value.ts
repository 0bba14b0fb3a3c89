import { isSameValue } from '../../sdk/pure/is-same-value.js';
import type { Client } from '../../sdk/index.js';
import type { Address } from '../../runtime/site.js';
import { pathSegments, valueAt, withValueAt } from './set-path.js';

export type Documents = Pick<Client['documents'], 'get' | 'insert'>;

/** Writes of others that a save outruns before it gives up. */
const maxAttempts = 5;

export interface ValueToSave {
  readonly documents: Documents;
  readonly address: Address;
  /** Edit id. */
  readonly path: string;
  /** The new value, given the stored one. */
  readonly value: (stored: unknown) => unknown;
  /** True for the stored value that the editor started from. */
  readonly isBase: (stored: unknown) => boolean;
}

/** `conflict`: the very value was changed by somebody else, nothing was written; `gone`: its document or place is no longer there. */
export type SaveResult =
  { readonly kind: 'saved' | 'gone' | 'busy' } | { readonly kind: 'conflict'; readonly theirs: unknown };

interface Conflict {
  readonly code?: unknown;
  readonly cause?: { readonly document?: StoredDocument | null };
}

type StoredDocument = NonNullable<Awaited<ReturnType<Documents['get']>>>;

/**
 * Sets one value in the freshest document. Changes elsewhere in the document are kept; where that very value was changed, the caller
 * decides. Rejects with the SDK's error where the platform refuses or cannot be reached.
 */
export async function saveValue({ documents, address, path, value, isBase }: ValueToSave): Promise<SaveResult> {
  const segments = pathSegments(path);
  let document = await documents.get(address);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (!document) return { kind: 'gone' };
    const data = JSON.parse(document.data) as unknown;
    const stored = valueAt(data, segments);
    const wanted = value(stored);
    if (isSameValue(stored, wanted)) return { kind: 'saved' };
    if (!isBase(stored)) return stored === undefined ? { kind: 'gone' } : { kind: 'conflict', theirs: stored };
    if (valueAt(data, segments.slice(0, -1)) === undefined) return { kind: 'gone' };
    const newest = await write(documents, document, JSON.stringify(withValueAt(data, segments, wanted)));
    if (newest === 'written') return { kind: 'saved' };
    document = newest;
  }
  return { kind: 'busy' };
}

/** Writes unless the document has changed since it was read; answers the newest one where it has. */
async function write(
  documents: Documents,
  read: StoredDocument,
  data: string,
): Promise<StoredDocument | null | 'written'> {
  const { app_id, item_id, element_id, rev } = read;
  try {
    await documents.insert(
      { app_id, item_id, element_id, data },
      rev === undefined ? { if_data: read.data } : { if_rev: rev },
    );
    return 'written';
  } catch (error) {
    if ((error as Conflict | null)?.code !== 'conflict') throw error;
    const newest = (error as Conflict).cause?.document;
    return newest === undefined ? documents.get(read) : newest;
  }
}
