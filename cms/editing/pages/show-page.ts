import { withoutLanguage } from '../../../runtime/page/page-info.js';
import { published, unpublished } from '../../../widgets/site/lists/chapter-record.js';
import type { SiteContext } from '../../site/site-context.js';
import { PageError } from './page-error.js';
import { allPaths } from './page-versions.js';
import { isFixed } from './path-flaw.js';
import { readPage, type PageFacts } from './read-page.js';

/**
 * Shows a page in one language to visitors, or hides it from them. The path of a hidden page is a 404, except for editors. Lists, feeds, search and
 * the site map leave it out.
 *
 * @throws PageError where the page is missing, or visitors must find it
 */
export async function showPage(context: SiteContext, path: string, visible: boolean): Promise<PageFacts> {
  const { definition, client } = context;
  const found = (await allPaths(context)).pages.get(path);
  if (!found) throw new PageError(404, 'not-found', `The site has no page at ${path}. Reload the page you came from.`);
  const { app_id, status_field_id } = found.config;
  if (
    status_field_id === undefined ||
    (!visible && isFixed(definition, withoutLanguage(path, definition.settings.languages)))
  )
    throw new PageError(409, 'fixed', `The page ${path} stays visible: the site leads to it by itself.`);
  const status = { field_id: status_field_id, field_value: visible ? published : unpublished };
  await client.items.update(app_id, [{ item_id: found.item.item_id, fields: [status] }]);
  return readPage(context, path);
}
