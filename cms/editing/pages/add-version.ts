import { inLanguage, languageNamed, withoutLanguage } from '../../../runtime/page/page-info.js';
import { fieldText } from '../../../widgets/site/field-text.js';
import { optionalText } from '../../../kit/optional-text.js';
import type { SiteContext } from '../../site/site-context.js';
import { addItem } from './add-item.js';
import { PageError } from './page-error.js';
import { allPaths } from './page-versions.js';
import { readPage, type PageFacts } from './read-page.js';

/**
 * Adds a page in another language: a copy of the one at a path. Visitors see it once its editor shows it.
 *
 * @param key Of the wish: the same one adds once.
 * @throws PageError where the page or the language is missing, or the page has that language already
 */
export async function addVersion(context: SiteContext, path: string, lang: string, key: string): Promise<PageFacts> {
  const { languages } = context.definition.settings;
  const language = languageNamed(lang, languages);
  const found = (await allPaths(context)).pages.get(path);
  if (!found || !language)
    throw new PageError(404, 'not-found', `The site has no page at ${path}, or no language ${lang}.`);
  const { config, item } = found;
  const address = { app_id: config.app_id, item_id: item.item_id, element_id: config.json_field_id };
  const document = await context.client.documents.get(address);
  const own = inLanguage(withoutLanguage(path, languages), language, languages);
  await addItem(
    context,
    {
      config,
      path: own,
      template: optionalText(item, config.template_field_id),
      robots: optionalText(item, config.robots_field_id),
      type: config.type_field_id === undefined ? undefined : fieldText(item, config.type_field_id),
      document: document ? (JSON.parse(document.data) as unknown) : {},
      free: [own],
    },
    key,
  );
  return readPage(context, own);
}
