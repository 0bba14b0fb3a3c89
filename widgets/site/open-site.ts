import type { RuntimeConfig } from '../../runtime/entry/config.js';
import type { Site } from '../../runtime/page/site.js';
import type { HttpSiteOptions } from './http-site.js';
import { clientOf } from './client-of.js';

/**
 * The data source of a page's blocks: the endpoints of a site, or the platform itself. Each is loaded by the pages that
 * need it.
 */
export async function openSite(config: RuntimeConfig, page: HttpSiteOptions['page']): Promise<Site> {
  if (config.source === 'platform') {
    const [{ openExistingSite }, client] = await Promise.all([
      import('./existing/open-existing-site.js'),
      clientOf(config),
    ]);
    return openExistingSite(config, client);
  }
  const { httpSite } = await import('./http-site.js');
  return httpSite({ origin: config.site, lang: config.lang, page });
}
