import { expectRecord, malformed } from '../check.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type { DocumentAddress, PlatformDocument } from '../types/entities.js';
import type { Wire } from '../wire.js';

/**
 * The document at the place, or null.
 *
 * @param place - what names it on the platform: its address, or its `_id`
 */
export async function findDocument(
  wire: Wire,
  place: DocumentAddress | Required<Pick<PlatformDocument, '_id'>>,
  options?: CallOptions,
): Promise<PlatformDocument | null> {
  try {
    const form = { document: JSON.stringify(place) };
    const answer = await wire.ask('/api/new/document/find-one', form, options);
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
