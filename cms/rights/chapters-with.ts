import type { Id } from '../../sdk/index.js';
import { mainChapter, type SiteParts } from '../site/site-context.js';
import { siteRights, type SiteRight } from './site-rights.js';

/** Finds the apps of the chapters on which a user has a right. A user who may not read the site's pages has none. */
export function chaptersWith(site: Pick<SiteParts, 'storage' | 'definition' | 'provisioned'>) {
  const rights = siteRights(site);
  const home = mainChapter(site.provisioned).app_id;
  const apps = [...new Set(Object.values(site.provisioned.chapters).map(({ app_id }) => app_id))];
  return async (userId: Id, right: SiteRight): Promise<readonly Id[]> => {
    const known = await rights.of(userId, apps);
    const isReader = known.get(home)?.includes('read') ?? false;
    return isReader ? apps.filter((app) => known.get(app)?.includes(right)) : [];
  };
}
