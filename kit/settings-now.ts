import type { SiteSettings } from '../runtime/page/site-settings.js';
import type { CreatedSite } from './created-site.js';

/** Settings of a site with what its owners have changed since it started. */
export const settingsNow = async ({
  settings,
  chosen,
}: Pick<CreatedSite, 'settings' | 'chosen'>): Promise<SiteSettings> =>
  ((await chosen?.('site')) as SiteSettings | undefined) ?? settings;
