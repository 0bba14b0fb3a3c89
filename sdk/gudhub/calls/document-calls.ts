import { malformed } from '../../check.js';
import { requireText } from '../../check-arguments.js';
import { findDocuments } from '../../services/find-documents.js';
import type { DocumentAddress, Given, PlatformDocument } from '../../types/entities.js';
import { asItCame } from '../as-it-came.js';
import type { FacadeContext } from '../facade-context.js';

/** A document by the id that fields hold. */
type DocumentId = Pick<Required<PlatformDocument>, '_id'>;

/** The calls about documents. */
export function documentCalls({ client, core: { wire }, pipe, read, write }: FacadeContext) {
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
      write('createDocument', () => client.documents.insert(document, asItCame)),
    /**
     * Emits `gh_document_insert_one` at the address of a document, as after its insertion. Writes nothing.
     *
     * @param document - its address, and `data`: JSON text, which listeners get parsed; with invalid JSON, `JSON.parse`
     * throws
     */
    emitDocumentInsert: (document: Given<PlatformDocument>): void => {
      const { app_id, item_id, element_id, data } = document;
      pipe.emit('gh_document_insert_one', { app_id, item_id, element_id }, JSON.parse(data) as unknown);
    },
    /**
     * The document at an address.
     *
     * @param address - where the document is: `app_id`, `item_id` and `element_id`, the id of its field; or `{ _id }`, as
     * fields hold it
     * @returns null where there is none, and where the call fails
     */
    getDocument: (address: Given<DocumentAddress> | DocumentId) =>
      read('getDocument', () =>
        'app_id' in address ? client.documents.get(address, asItCame) : client.documents.getById(address._id, asItCame),
      ),
    /**
     * All documents of an app, or of one of its items.
     *
     * @param address - `app_id`, and to narrow it down `item_id` and `element_id`
     * @returns null where the call fails
     */
    getDocuments: (address: Given<Partial<DocumentAddress>>) =>
      read('getDocuments', async () => {
        const answer = (await findDocuments(wire, address, asItCame)) ?? [];
        if (Array.isArray(answer)) return answer as readonly PlatformDocument[];
        throw malformed('The answer of document/find is not a list', answer);
      }),
    /**
     * Removes the document at an address.
     *
     * @param address - where the document is: `app_id`, `item_id` and `element_id`, the id of its field; or `{ _id }`, as
     * fields hold it
     * @returns what the platform answers; null where the call fails
     */
    deleteDocument: (address: Given<DocumentAddress> | DocumentId) =>
      write('deleteDocument', () =>
        'app_id' in address
          ? client.documents.remove(address)
          : wire.post(
              '/api/new/document/remove-one',
              { document: JSON.stringify({ _id: requireText(address._id, '_id') }) },
              asItCame,
            ),
      ),
  };
}
