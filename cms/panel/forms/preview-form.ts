import { inLanguage, languageNamed, defaultLanguage } from '../../../runtime/page/page-info.js';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import { findRoute } from '../../../kit/pages/route.js';
import type { RenderedPage } from '../../../kit/pages/render-route.js';
import { makePage } from '../../pages/make-page.js';
import type { SiteContext } from '../../site/site-context.js';
import { findPage } from '../../../widgets/site/find-page.js';

/** A page without the script of blocks that shows one form. The panel's frame lets no other script run. */
const template = (id: string) =>
  `<!doctype html><html><head></head><body><main><gh-form data-form-id="${id}"></gh-form></main></body></html>`;

/** Id of the previewed form: no text of an editor reaches the template. */
const previewId = 'preview';

/**
 * Renders a form that is not saved yet, by the block that visitors get, with the site's style. Nothing of it is stored.
 *
 * @param lang BCP 47 language of the form
 * @param form the form as its document would have it
 */
export async function previewForm(context: SiteContext, lang: string, form: object): Promise<RenderedPage> {
  const { provisioned, definition, client, editorReads } = context;
  const { languages } = definition.settings;
  const language = languageNamed(lang, languages) ?? defaultLanguage(languages);
  const chapter = provisioned.chapters[settingsChapter];
  const items = chapter ? await editorReads.items(chapter.app_id) : [];
  const item = chapter && findPage(items, chapter, 'formConfig', language, languages);
  const place = item && { app_id: chapter.app_id, item_id: item.item_id, element_id: chapter.json_field_id };
  const data = JSON.stringify({ formConfig: [{ ...form, id: previewId, langCode: undefined }] });
  const documents: Pick<typeof client.documents, 'get'> = {
    async get(address, ...more) {
      const { app_id, item_id, element_id } = address;
      const document = await client.documents.get(address, ...more);
      return document && isSameValue({ app_id, item_id, element_id }, place) ? { ...document, data } : document;
    },
  };
  const route = await findRoute(context, inLanguage('/', language, languages));
  return makePage(
    { ...context, client: { ...client, documents }, asOf: 0 },
    { ...route, hidden: true },
    template(previewId),
  );
}
