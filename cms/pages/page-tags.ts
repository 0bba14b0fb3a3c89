import type { DocumentAddress } from '../../sdk/types/entities.js';
import type { Change } from '../storage/change.js';
import type { WriteView } from '../storage/write-view.js';

/** The tag that every change touches: its version is the clock by which a render knows whether it is still fresh. */
export const clockTag = '*';

/** The tag of pages that show a document. */
export const documentTag = ({ app_id, item_id, element_id }: DocumentAddress): string =>
  `doc:${app_id}.${item_id}.${element_id}`;

/** Tags of what a change touched; pages that read any of it are stale. `docs:` is for lists, which are made of all documents of an app. */
export function tagsOf({ app_id, api, document }: Pick<Change, 'app_id' | 'api' | 'document'>): string[] {
  if (document) return [documentTag(document), `docs:${document.app_id}`];
  // Files are in no page, and what users tell each other changes nothing.
  if (app_id === null || api.startsWith('/file/') || api.startsWith('/ws/')) return [];
  return [`items:${app_id}`];
}

/**
 * Runs inside the transaction of each write: stamps the tags that it touched and drops the pages that depend on them, so that they are
 * gone before the save is acknowledged.
 */
export async function dropStalePages(changes: readonly Change[], view: Pick<WriteView, 'stamp'>): Promise<void> {
  const versions = new Map<string, number>();
  for (const change of changes) {
    for (const tag of tagsOf(change)) versions.set(tag, change.seq).set(clockTag, change.seq);
  }
  if (versions.size > 0) await view.stamp(versions);
}
