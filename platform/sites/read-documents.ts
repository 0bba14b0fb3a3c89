import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.js';

interface ReadDocument<T> {
  readonly rev: number;
  readonly value: T;
}

/** Documents in one query. */
const batch = 500;

/**
 * Documents of one element of all items of an app. Those that have not changed are taken from what was read before.
 *
 * @param make Makes of a document's text what is kept of it.
 */
export async function readDocuments<T>(
  database: Kysely<Database>,
  { app_id, element_id }: { readonly app_id: number; readonly element_id: number },
  before: ReadonlyMap<number, ReadDocument<T>>,
  make: (text: string) => T,
): Promise<ReadonlyMap<number, ReadDocument<T>>> {
  const rows = await database
    .selectFrom('document')
    .select(['item_id', 'rev'])
    .where('app_id', '=', app_id)
    .where('element_id', '=', element_id)
    .execute();
  const documents = new Map<number, ReadDocument<T>>();
  const changed: number[] = [];
  for (const { item_id, rev } of rows) {
    const known = before.get(item_id);
    if (known?.rev === rev) documents.set(item_id, known);
    else changed.push(item_id);
  }
  for (let from = 0; from < changed.length; from += batch) {
    const read = await database
      .selectFrom('document')
      .select(['item_id', 'rev', 'data'])
      .where('app_id', '=', app_id)
      .where('element_id', '=', element_id)
      .where('item_id', 'in', changed.slice(from, from + batch))
      .execute();
    for (const { item_id, rev, data } of read) documents.set(item_id, { rev, value: make(data) });
  }
  return documents;
}
