import type { DocumentAddress } from '../../sdk/index.js';
import type { WriteView } from './write-view.js';

export interface DocumentStates {
  readonly before: unknown;
  readonly now: unknown;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** A document before and after a write. `undefined` for a missing document, and for text that is not JSON. */
export async function documentStates(
  view: Pick<WriteView, 'document'>,
  address: DocumentAddress,
): Promise<DocumentStates> {
  const { before, now } = await view.document(address);
  return { before: parsed(before), now: parsed(now) };
}
