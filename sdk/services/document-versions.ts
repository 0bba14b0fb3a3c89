import { expectList, expectRecord, malformed, requireId } from '../check.js';
import type { CallOptions } from '../http/call-options.js';
import type { DocumentAddress, DocumentVersion, DocumentVersionData } from '../types/entities.js';
import type { Wire } from '../wire.js';

/** Which versions of a document are listed. */
export interface HistoryOptions extends CallOptions {
  /** Only versions before this revision. */
  readonly before?: number | undefined;
  /** At most so many; a platform may give fewer. */
  readonly limit?: number | undefined;
}

/** The versions of the document at an address, the newest first. */
export async function listVersions(
  wire: Wire,
  address: DocumentAddress,
  { before, limit, ...options }: HistoryOptions,
): Promise<readonly DocumentVersion[]> {
  const asked = {
    ...address,
    before: before === undefined ? undefined : requireId(before, 'before'),
    limit: limit === undefined ? undefined : requireId(limit, 'limit'),
  };
  const answer = await ask(wire, 'history', asked, options);
  return expectList<DocumentVersion>(answer, 'rev', 'document/history');
}

/** One version of the document at an address, or null. */
export async function findVersion(
  wire: Wire,
  place: DocumentAddress & Pick<DocumentVersion, 'rev'>,
  options?: CallOptions,
): Promise<DocumentVersionData | null> {
  const answer = await ask(wire, 'version', place, options);
  if (answer === null) return null;
  const version = expectRecord(answer, 'document/version');
  if (typeof version['data'] === 'string') return version as unknown as DocumentVersionData;
  throw malformed('The answer of document/version holds no data', answer);
}

const ask = (wire: Wire, action: string, document: object, options?: CallOptions): Promise<unknown> =>
  wire.ask(`/api/new/document/${action}`, { document: JSON.stringify(document) }, options);
