import type { SiteLanguage } from '../runtime/page/site-settings.js';
import { listsKey } from '../widgets/shared/list-paths.js';
import { siteOfPage } from './site-of-page.js';
import type { CreatedSite } from './created-site.js';

/**
 * All public configuration in a language: the options of the program and the documents that pages share, without texts.
 */
export async function allConfig(
  context: CreatedSite,
  language: SiteLanguage,
): Promise<Readonly<Record<string, unknown>>> {
  const site = siteOfPage(context, { language });
  const keys = ['site', listsKey, ...Object.keys(context.config), ...(await context.settingKeys())];
  const known = [...new Set(keys)].filter((key) => key !== 'texts');
  return Object.fromEntries(await Promise.all(known.map(async (key) => [key, await site.config(key)] as const)));
}
