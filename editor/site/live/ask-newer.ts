import { documentName } from '../../../runtime/page/document-name.js';
import type { Address } from '../../../runtime/page/site.js';
import { askSite } from '../../saving/documents/ask-site.js';

export interface NewerDocuments {
  /** Number of the site's last change. The next request starts from it. */
  readonly now: number;
  readonly changed: readonly Address[];
}

/** Asks the site which documents have changed since a change of it, given by its number. Rejects where it does not say. */
export async function askNewer(since: number, documents: readonly Address[]): Promise<NewerDocuments> {
  const { status, body } = await askSite('/_gh/newer', { since, documents });
  if (status !== 200) throw new Error(`The site answered /_gh/newer with status ${status}.`);
  const { now, documents: names } = JSON.parse(body) as { readonly now: number; readonly documents: readonly string[] };
  return { now, changed: documents.filter((address) => names.includes(documentName(address))) };
}
