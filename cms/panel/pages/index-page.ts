import { PageError } from '../../editing/pages/page-error.js';
import { allPaths } from '../../editing/pages/page-versions.js';
import type { SiteContext } from '../../site/site-context.js';

/**
 * Asks search engines to leave a page out, in one language, or to show it again. Visitors see it in both cases.
 *
 * @throws PageError `not-found`, or `fixed` for a chapter whose items have no field for it
 */
export async function indexPage(context: SiteContext, path: string, isIndexed: boolean): Promise<void> {
  const found = (await allPaths(context)).pages.get(path);
  if (!found) throw new PageError(404, 'not-found', `The site has no page at ${path}. Load the list again.`);
  const { app_id, robots_field_id } = found.config;
  if (robots_field_id === undefined)
    throw new PageError(409, 'fixed', `Pages of this chapter have no field "robots": ${path} stays in search engines.`);
  const field = { field_id: robots_field_id, field_value: isIndexed ? '' : 'noindex' };
  await context.client.items.update(app_id, [{ item_id: found.item.item_id, fields: [field] }]);
}
