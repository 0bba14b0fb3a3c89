import type { Id } from '../../../sdk/index.js';
import { mainChapter } from '../main-chapter.js';
import { siteRights } from '../rights/site-rights.js';
import type { SiteParts } from '../site-context.js';

/** Tells whether somebody may edit the site, and so see and prepare what is not published. */
export const mayEditOn =
  ({ platform, provisioned }: Pick<SiteParts, 'platform' | 'provisioned'>) =>
  (userId: Id): Promise<boolean> =>
    platform.mayWrite(userId, mainChapter(provisioned).app_id);

/** Tells whether somebody may publish the site's pages. What else they may publish is asked in the transaction that does it. */
export function mayPublishOn(site: Pick<SiteParts, 'platform' | 'definition' | 'provisioned'>) {
  const rights = siteRights(site);
  return (userId: Id): Promise<boolean> => rights.mayPublish(userId, mainChapter(site.provisioned).app_id);
}
