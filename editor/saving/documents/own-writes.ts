import { documentName } from '../../../runtime/page/document-name.js';
import type { Address } from '../../../runtime/page/site.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';

interface OwnWrite {
  readonly data: string;
  /** The site has told of it, so that what others write from now on is newer. */
  readonly isHeard: boolean;
}

const last = new Map<string, OwnWrite>();

/** Remembers the data that this page writes into a document, so that the news of it is known as its own. */
export const rememberWrite = (address: Address, data: string): void =>
  void last.set(documentName(address), { data, isHeard: false });

/**
 * Whether data that a document is said to hold by now is news to this page: not what it wrote there itself. Once others have written after it, even
 * that is news again, for somebody may bring it back.
 */
export function isNews(address: Address, data: unknown): boolean {
  const name = documentName(address);
  const own = last.get(name);
  if (own && isSameValue(JSON.parse(own.data), data)) {
    last.set(name, { ...own, isHeard: true });
    return false;
  }
  if (own?.isHeard) last.delete(name);
  return true;
}
