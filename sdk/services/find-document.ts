import { expectRecord } from '../check.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type { DocumentAddress, PlatformDocument } from '../types/entities.js';
import type { Wire } from '../wire.js';
import { exactAddress } from './exact-address.js';

/** The document at the address, or null. */
export async function findDocument(
  wire: Wire,
  address: DocumentAddress,
  options?: CallOptions,
): Promise<PlatformDocument | null> {
  try {
    const form = { document: JSON.stringify(exactAddress(address)) };
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
  throw new SdkError('malformed', `The answer of ${call} holds no data: it is not a document.`);
}
