import type { Id } from '../../../sdk/index.js';
import { mainChapter } from '../main-chapter.js';
import type { SiteParts } from '../site-context.js';
import { siteRights, type SiteRight } from './site-rights.js';

/**
 * Tells whether somebody has a right on one chapter of the site at least, and may read the site's pages: enough to be shown the tools of editors.
 * What they may do with which chapter, each call asks for itself.
 */
export function rightsSomewhere(site: Pick<SiteParts, 'platform' | 'definition' | 'provisioned'>) {
  const rights = siteRights(site);
  const home = mainChapter(site.provisioned).app_id;
  const apps = [...new Set(Object.values(site.provisioned.chapters).map(({ app_id }) => app_id))];
  return async (userId: Id, right: SiteRight): Promise<boolean> => {
    const known = await rights.of(userId, apps);
    const isReader = known.get(home)?.includes('read') ?? false;
    return isReader && [...known.values()].some((own) => own.includes(right));
  };
}
