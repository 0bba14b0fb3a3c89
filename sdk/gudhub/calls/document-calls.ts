import type { DocumentAddress, Given, PlatformDocument } from '../../types/entities.js';
import type { FacadeContext } from '../facade-context.js';

/** The calls about documents. */
export function documentCalls({ client, read, write }: FacadeContext) {
  return {
    /**
     * Writes a document, in place of the one at its address where there is one. Emits `gh_document_insert_one` at the
     * address.
     *
     * @param document - its address, `app_id`, `item_id` and `element_id`, and `data`: JSON text
     * @returns the document as the platform keeps it; null where the call fails
     * @example
     * await gudhub.createDocument({ app_id: 7, item_id: 12, element_id: 3, data: JSON.stringify(content) });
     */
    createDocument: (document: Given<PlatformDocument>) =>
      write('createDocument', () => client.documents.insert(document)),
    /**
     * The document at an address.
     *
     * @param address - where the document is: `app_id`, `item_id` and `element_id`, the id of its field; or `{ _id }`, as
     * fields hold it
     * @returns null where there is none, and where the call fails
     */
    getDocument: (address: Given<DocumentAddress> | { readonly _id: string }) =>
      read('getDocument', () =>
        'app_id' in address ? client.documents.get(address) : client.documents.getById(address._id),
      ),
    /**
     * All documents of an app, or of one of its items.
     *
     * @param address - `app_id`, and to narrow it down `item_id` and `element_id`
     * @returns null where the call fails
     */
    getDocuments: (address: Given<Partial<DocumentAddress>>) =>
      read('getDocuments', () => client.documents.find(address)),
    /**
     * Removes the document at an address.
     *
     * @param address - where the document is: `app_id`, `item_id` and `element_id`, the id of its field
     * @returns what the platform answers; null where the call fails
     */
    deleteDocument: (address: Given<DocumentAddress>) =>
      write('deleteDocument', () => client.documents.remove(address)),
  };
}
