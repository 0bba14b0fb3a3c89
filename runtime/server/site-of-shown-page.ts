import { siteOf } from '../page/replay-site.js';
import type { PageInfo, Site } from '../page/site.js';
import { askSite } from './record-site.js';

/**
 * A site in which components without a page are those of this page, whichever page the site itself considers current.
 */
export const siteOfShownPage = (site: Site, { chapter, key }: Pick<PageInfo, 'chapter' | 'key'>): Site =>
  siteOf((method, args) => {
    const [id, of, page] = args;
    const isOfPage = method === 'component' && page === undefined;
    return askSite(site, method, isOfPage ? [id, of ?? chapter, key] : args);
  });
