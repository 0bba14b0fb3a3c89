import { documentName } from '../../runtime/page/document-name.js';
import type { DocumentAddress } from '../../sdk/types/entities.js';
import { clockTag, documentTag } from '../pages/page-tags.js';
import type { StoredPages } from '../storage/stored-pages.js';

export interface NewerDocuments {
  /** Number of the site's last change. The next request starts from it. */
  readonly now: number;
  /** Names of the documents that have changed. */
  readonly documents: readonly string[];
}

/** Which of some documents have changed since a change of the site, given by its number. */
export async function newerDocuments(
  pages: Pick<StoredPages, 'versions'>,
  since: number,
  documents: readonly DocumentAddress[],
): Promise<NewerDocuments> {
  const named = new Map(documents.map((address) => [documentTag(address), documentName(address)]));
  const versions = await pages.versions([clockTag, ...named.keys()]);
  return {
    now: versions.get(clockTag) ?? 0,
    documents: [...named].flatMap(([tag, name]) => ((versions.get(tag) ?? 0) > since ? name : [])),
  };
}
