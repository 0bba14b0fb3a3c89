import { Hono } from 'hono';
import { pathOfKey } from '../../../runtime/page/page-info.js';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import { themeKey } from '../../../widgets/shared/site-theme.js';
import { findPage } from '../../../widgets/site/find-page.js';
import { addItem } from '../../editing/pages/add-item.js';
import { themeAddress } from '../../pages/site-theme.js';
import { siteRights } from '../../rights/site-rights.js';
import type { SiteContext } from '../../site/site-context.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';

/** Settings that the section edits: menu, footer, company. */
const keys = ['menuConfig', 'footerConfig', 'generalInfo'] as const;

/**
 * Calls of the section Appearance, for people who may publish settings. The panel writes the documents as any others.
 *
 * - `GET /`: `{ documents: [{key, lang, address}] }`, a document that two languages share once for each.
 * - `POST /theme`: `{ address }` of the document with the theme, which is made if there is none.
 */
export function appearanceOfPanel(context: SiteContext): Hono<PanelVariables> {
  const { provisioned, definition, editorReads } = context;
  const rights = siteRights(context);
  const config = provisioned.chapters[settingsChapter];
  const app = new Hono<PanelVariables>();

  app.use(async (c, next) => {
    if (config && (await rights.mayPublish(c.get('user'), config.app_id))) return next();
    return panelRefusal(403, 'forbidden', 'This needs the right to publish the settings of the site.');
  });

  app.get('/', async () => {
    if (!config) return panelJson({ documents: [] });
    const { languages } = definition.settings;
    const items = await editorReads.items(config.app_id);
    const documents = keys.flatMap((key) =>
      languages.flatMap((language) => {
        const item = findPage(items, config, key, language, languages);
        return item
          ? [
              {
                ...{ key, lang: language.lang },
                address: { app_id: config.app_id, item_id: item.item_id, element_id: config.json_field_id },
              },
            ]
          : [];
      }),
    );
    return panelJson({ documents });
  });

  app.post('/theme', async () => {
    if (config && !(await themeAddress(context)))
      await addItem(
        context,
        { config, path: pathOfKey(themeKey), template: '', document: { [themeKey]: {} }, free: [] },
        'panel:theme',
      );
    return panelJson({ address: await themeAddress(context) });
  });

  return app;
}
