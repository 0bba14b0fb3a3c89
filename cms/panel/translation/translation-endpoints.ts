import { Hono } from 'hono';
import { PageError } from '../../editing/pages/page-error.js';
import { allPaths, pageVersions } from '../../editing/pages/page-versions.js';
import { siteRights } from '../../rights/site-rights.js';
import type { SiteContext } from '../../site/site-context.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { readTranslation } from './read-translation.js';

/**
 * Calls of the translator's view. `GET /?path=/contact/&lang=uk`, for writers of the chapter: a {@link TranslatedPage}. With `draft=1` it has the
 * unpublished changes.
 */
export function translationOfPanel(context: SiteContext): Hono<PanelVariables> {
  const rights = siteRights(context);
  const app = new Hono<PanelVariables>();

  app.onError((error) => {
    if (error instanceof PageError) return panelRefusal(error.status, error.code, error.message);
    throw error;
  });

  app.get('/', async (c) => {
    const { path = '', lang, draft } = c.req.query();
    const user = c.get('user');
    const versions = pageVersions(context, await allPaths(context), path);
    const [first] = versions;
    const own = first && (await rights.of(user, [first.config.app_id]));
    if (!first || !own?.get(first.config.app_id)?.includes('write'))
      throw new PageError(403, 'forbidden', 'This needs the right to write in the chapter of the page.');
    const source = versions.find(({ language }) => language === context.definition.settings.languages[0]);
    const translation = versions.find(({ language }) => language.lang === lang);
    if (!source || !translation || source === translation)
      throw new PageError(
        404,
        'not-found',
        `The page ${path} lacks its default language, or the language "${lang ?? ''}".`,
      );
    return panelJson(await readTranslation(context, { source, translation }, { user, asDrafted: draft === '1' }));
  });

  return app;
}
