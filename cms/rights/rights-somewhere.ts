import type { Id } from '../../sdk/index.js';
import type { SiteParts } from '../site/site-context.js';
import { chaptersWith } from './chapters-with.js';
import type { SiteRight } from './site-rights.js';

/**
 * Tells whether somebody has a right on one chapter of the site at least, and may read the site's pages: enough to be shown the tools of editors.
 * What they may do with which chapter, each call asks for itself.
 */
export function rightsSomewhere(site: Pick<SiteParts, 'storage' | 'definition' | 'provisioned'>) {
  const appsOf = chaptersWith(site);
  return async (userId: Id, right: SiteRight): Promise<boolean> => (await appsOf(userId, right)).length > 0;
}

/** Tells whether somebody may edit pages of the site, and so see and prepare what is not published. */
export function mayEditOn(site: Parameters<typeof rightsSomewhere>[0]) {
  const has = rightsSomewhere(site);
  return (userId: Id): Promise<boolean> => has(userId, 'write');
}

/** Whether a user may publish any page of the site. The transaction that publishes checks the right on the page itself. */
export function mayPublishOn(site: Parameters<typeof rightsSomewhere>[0]) {
  const has = rightsSomewhere(site);
  return (userId: Id): Promise<boolean> => has(userId, 'publish');
}
