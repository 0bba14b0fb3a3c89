import { inLanguage, languageNamed } from '../../../runtime/page/page-info.js';
import { settingsNow } from '../../../kit/settings-now.js';
import { recordTypes } from '../../../widgets/site/lists/chapter-record.js';
import type { SiteContext } from '../../site/site-context.js';
import { addItem } from './add-item.js';
import { filledKind } from './filled-kind.js';
import { articleOfKind, refuseUnknown, todayIn, withArticle, type NewArticle } from './new-article.js';
import { PageError } from './page-error.js';
import { pathFlaw } from './path-flaw.js';
import { refusePath } from './refuse-path.js';

/** Characters of a title. */
const longestTitle = 200;

export interface WantedPage {
  /** Name of a kind of page. */
  readonly kind: string;
  /** BCP 47. */
  readonly lang: string;
  readonly title: string;
  /** Last part of its address: `choosing-the-hour`. */
  readonly name: string;
  /** Author, categories and date of an article. Default: those of the kind. */
  readonly article?: NewArticle;
}

/**
 * Adds a page of a kind, with texts that say what to write. Visitors do not see it until its editor shows it.
 *
 * @param key Of the wish: the same one adds one page.
 * @returns Its path.
 * @throws PageError that says what is wrong
 */
export async function addPage(
  context: SiteContext,
  { kind: id, lang, title, name, article = {} }: WantedPage,
  key: string,
): Promise<{ readonly path: string }> {
  const { definition, provisioned } = context;
  const { languages } = definition.settings;
  const kind = definition.kinds?.find((one) => one.id === id);
  const language = languageNamed(lang, languages);
  const document = language && kind?.documents[language.lang];
  const config = kind && provisioned.chapters[kind.chapter];
  if (!document || !config) throw new PageError(404, 'no-kind', `The site has no kind of page "${id}" in ${lang}.`);
  const words = title.trim();
  if (words === '' || words.length > longestTitle || /[\p{Cc}\p{Cs}]/u.test(words))
    throw new PageError(400, 'title', `A title has 1 to ${longestTitle} characters, on one line.`);
  const inDefault = `${kind.under}${name}/`;
  refusePath(
    name === '' || name.includes('/')
      ? 'form'
      : pathFlaw(definition, { path: inDefault, chapter: kind.chapter, record: kind.record }),
    inDefault,
  );
  if (Object.keys(article).length > 0) {
    if (!articleOfKind(await settingsNow(context), document))
      throw new PageError(400, 'reference', `Pages of the kind "${id}" have no author, categories and date.`);
    await refuseUnknown(context, kind, language.lang, article);
  }
  const path = inLanguage(inDefault, language, languages);
  const today = todayIn((await settingsNow(context)).timeZone);
  const isArticle = config.type_field_id !== undefined;
  await addItem(
    context,
    {
      config,
      path,
      template: kind.template,
      type: isArticle ? recordTypes[kind.record ?? 'article'] : undefined,
      document: withArticle(filledKind(document, { title: words, path: inDefault, today }), article),
    },
    key,
  );
  return { path };
}
