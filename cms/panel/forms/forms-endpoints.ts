import { Hono } from 'hono';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import { builtInFormsWith } from '../../../widgets/form/rules.js';
import english from '../../../widgets/form/texts.js';
import { findPage } from '../../../widgets/site/find-page.js';
import { translationsOf } from '../../../widgets/texts/catalogue.js';
import { siteRights } from '../../rights/site-rights.js';
import type { SiteContext } from '../../site/site-context.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { formPreviewOfPanel } from './form-preview-endpoints.js';
import { formMailsOfPanel } from './form-mails-endpoints.js';

/** Key of the setting with the forms, and of the list in its document. */
const formsKey = 'formConfig';

/**
 * Forms of the site, for people who may publish settings.
 *
 * - `GET /`: `{ documents: [{ lang, address, builtIn }] }`, the documents with the forms, and the built-in forms in their languages. The panel reads and
 *   writes these documents as any document.
 * - `/preview`: see {@link formPreviewOfPanel}.
 * - `/mails`: see {@link formMailsOfPanel}.
 */
export function formsOfPanel(context: SiteContext): Hono<PanelVariables> {
  const { provisioned, editorReads, definition } = context;
  const rights = siteRights(context);
  const chapter = provisioned.chapters[settingsChapter];
  const app = new Hono<PanelVariables>();

  app.use(async (c, next) => {
    if (chapter && (await rights.mayPublish(c.get('user'), chapter.app_id))) return next();
    return panelRefusal(403, 'forbidden', 'This needs the right to publish the settings of the site.');
  });

  app.get('/', async () => {
    if (!chapter) return panelJson({ documents: [] });
    const { languages } = definition.settings;
    const items = await editorReads.items(chapter.app_id);
    const seen = new Set<number>();
    const documents = languages.flatMap((language) => {
      const item = findPage(items, chapter, formsKey, language, languages);
      // A language without a document of its own shows that of the default language.
      if (!item || seen.has(item.item_id)) return [];
      seen.add(item.item_id);
      return [
        {
          lang: language.lang,
          address: { app_id: chapter.app_id, item_id: item.item_id, element_id: chapter.json_field_id },
          builtIn: builtInFormsWith({ ...english, ...translationsOf(language.lang)?.['form'] }),
        },
      ];
    });
    return panelJson({ documents });
  });

  const { mail, values } = context.storage;
  if (values) app.route('/preview', formPreviewOfPanel(context, values));
  if (mail && values) app.route('/mails', formMailsOfPanel(context, mail, values));
  return app;
}
