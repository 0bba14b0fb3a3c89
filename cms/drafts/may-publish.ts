import type { Id } from '../../sdk/index.js';
import { rightsSomewhere } from '../rights/rights-somewhere.js';
import type { SiteParts } from '../site-context.js';

type Site = Pick<SiteParts, 'storage' | 'definition' | 'provisioned'>;

/** Tells whether somebody may edit pages of the site, and so see and prepare what is not published. */
export function mayEditOn(site: Site) {
  const has = rightsSomewhere(site);
  return (userId: Id): Promise<boolean> => has(userId, 'write');
}

/** Tells whether somebody may publish pages of the site: which of them is asked in the transaction that does it. */
export function mayPublishOn(site: Site) {
  const has = rightsSomewhere(site);
  return (userId: Id): Promise<boolean> => has(userId, 'publish');
}
