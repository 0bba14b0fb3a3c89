import { expectRecord, malformed, withNumbers } from '../check.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type { DocumentAddress, PlatformDocument } from '../types/entities.js';
import type { Wire } from '../wire.js';
import { exactAddress } from './exact-address.js';

/** A document by the id that the platform keeps it under: fields of the type `document` hold it. */
export interface StoredDocument {
  readonly _id: string;
}

/** The document at the address, or null. */
export async function findDocument(
  wire: Wire,
  address: DocumentAddress | StoredDocument,
  options?: CallOptions,
): Promise<PlatformDocument | null> {
  try {
    const place = isStored(address) ? { _id: address._id } : exactAddress(address);
    const form = { document: JSON.stringify(place) };
    const answer = await wire.post('/api/new/document/find-one', form, { ...options, repeatable: true });
    return answer === null || answer === '' ? null : asDocument(answer, 'document/find-one');
  } catch (error) {
    if (error instanceof SdkError && error.code === 'not-found') return null;
    throw error;
  }
}

function isStored(address: DocumentAddress | StoredDocument): address is StoredDocument {
  const { _id, app_id } = Object(address) as Partial<PlatformDocument>;
  return typeof _id === 'string' && _id !== '' && app_id === undefined;
}

/** The answer as a document, or `malformed`. */
export function asDocument(answer: unknown, call: string): PlatformDocument {
  const document = withNumbers(expectRecord(answer, call), ['app_id', 'item_id', 'element_id']);
  if (typeof document['data'] === 'string') return document as unknown as PlatformDocument;
  throw malformed(`The answer of ${call} holds no data`, answer);
}
