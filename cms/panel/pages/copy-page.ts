import { inLanguage, withoutLanguage } from '../../../runtime/page/page-info.js';
import { optionalText } from '../../../kit/optional-text.js';
import { fieldText } from '../../../widgets/site/field-text.js';
import { looseOf, textOf } from '../../../widgets/site/lists/read-entry.js';
import { addItem } from '../../editing/pages/add-item.js';
import { PageError } from '../../editing/pages/page-error.js';
import { allPaths, pageVersions } from '../../editing/pages/page-versions.js';
import { pathFlaw, pathsInLanguages } from '../../editing/pages/path-flaw.js';
import { refusePath } from '../../editing/pages/refuse-path.js';
import type { SiteContext } from '../../site/site-context.js';

/** Copies of one page that the site finds addresses for. */
const mostCopies = 100;

/** The address of the next copy: `/contact-copy/`, then `/contact-copy-2/`. */
function freePath(context: SiteContext, path: string, isTaken: (path: string) => boolean): string {
  const base = path === '/' ? '/home' : path.replace(/\/$/, '').replace(/-copy(?:-\d+)?$/, '');
  for (let count = 1; count <= mostCopies; count += 1) {
    const wanted = `${base}-copy${count === 1 ? '' : `-${count}`}/`;
    if (!pathsInLanguages(context.definition, wanted).some(isTaken)) return wanted;
  }
  throw new PageError(409, 'path-taken', `The site has ${mostCopies} copies of ${path} already.`);
}

/**
 * Copies a page in all its languages. Visitors do not see the copy.
 *
 * @param title title of the copy, with `{title}` for the title of the original
 * @param key the same key copies once
 * @returns path of the copy in the default language
 * @throws PageError `not-found`, or the reason why the copy can have no address
 */
export async function copyPage(context: SiteContext, path: string, title: string, key: string): Promise<string> {
  const { definition, client } = context;
  const { languages } = definition.settings;
  const paths = await allPaths(context);
  const versions = pageVersions(context, paths, path);
  const [first] = versions;
  if (!first) throw new PageError(404, 'not-found', `The site has no page at ${path}. Load the list again.`);
  const to = freePath(context, withoutLanguage(path, languages), (other) => paths.pages.has(other));
  const { chapter, config } = first;
  refusePath(config.type_field_id === undefined ? pathFlaw(definition, { path: to, chapter }) : undefined, to);
  for (const { item, language } of versions) {
    const address = { app_id: config.app_id, item_id: item.item_id, element_id: config.json_field_id };
    const stored = await client.documents.get(address);
    const document = looseOf(stored ? (JSON.parse(stored.data) as unknown) : {});
    const head = looseOf(document['page']);
    const own = inLanguage(to, language, languages);
    await addItem(
      context,
      {
        config,
        path: own,
        template: optionalText(item, config.template_field_id),
        robots: optionalText(item, config.robots_field_id),
        type: config.type_field_id === undefined ? undefined : fieldText(item, config.type_field_id),
        document: { ...document, page: { ...head, title: title.replace('{title}', () => textOf(head['title'])) } },
        free: [own],
      },
      `${key}:${language.lang}`,
    );
  }
  return to;
}
