import type { SiteClient } from '../created-site.js';
import type { ReadDocument, ReadDocuments } from './read-document.js';

/** Documents that are requested at once. */
const atOnce = 8;

/** Reads documents over a platform's own calls, one for each item. */
export const clientDocuments =
  ({ documents }: Pick<SiteClient, 'documents'>): ReadDocuments =>
  async <T>(
    { app_id, element_id, items }: Parameters<ReadDocuments>[0],
    before: ReadonlyMap<number, ReadDocument<T>>,
    make: (text: string) => T,
  ) => {
    const read = new Map<number, ReadDocument<T>>();
    const rest = items.map(({ item_id }) => item_id);
    const readOn = async (): Promise<void> => {
      for (let item_id = rest.pop(); item_id !== undefined; item_id = rest.pop()) {
        const document = await documents.get({ app_id, item_id, element_id });
        if (!document) continue;
        const known = before.get(item_id);
        // A legacy platform sends no revision: then every text is read again.
        const same = known !== undefined && document.rev !== undefined && known.rev === document.rev;
        read.set(item_id, same ? known : { rev: document.rev ?? 0, value: make(document.data) });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, readOn));
    return read;
  };
