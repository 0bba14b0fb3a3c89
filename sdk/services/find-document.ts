import { expectRecord, malformed } from '../check.js';
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
    const { _id } = Object(address) as Partial<PlatformDocument>;
    const place = _id && !('app_id' in address) ? { _id } : exactAddress(address as DocumentAddress);
    const form = { document: JSON.stringify(place) };
    const answer = await wire.post('/api/new/document/find-one', form, { ...options, repeatable: true });
    return answer === null || answer === '' ? null : asDocument(answer, 'document/find-one');
  } catch (error) {
    if (error instanceof SdkError && error.code === 'not-found') return null;
    throw error;
  }
}

/** The answer as a document, or `malformed`. */
export function asDocument(answer: unknown, call: string): PlatformDocument {
  const document = expectRecord(answer, call);
  if (typeof document['data'] === 'string') return document as unknown as PlatformDocument;
  throw malformed(`The answer of ${call} holds no data`, answer);
}
