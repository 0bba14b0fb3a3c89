import type { SiteLanguage } from '../runtime/page/site-settings.js';
import { translationsOf } from '../widgets/texts/catalogue.js';
import { englishTexts } from '../widgets/texts/english-texts.js';

/** Blocks whose texts only editors see, so they do not count as content. */
const ownTools: ReadonlySet<string> = new Set(['edit-mode']);

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Texts of all blocks in a language: the blocks' own, overridden by the translation, then by the site's texts. */
function textsIn({ lang }: SiteLanguage, own: Texts): Texts {
  const translated = translationsOf(lang);
  const blocks = Object.keys(englishTexts).filter((block) => !ownTools.has(block));
  return Object.fromEntries(
    blocks.map((block) => [block, { ...englishTexts[block], ...translated?.[block], ...own[block] }]),
  );
}

/**
 * The document of built-in texts in each language of a site, for editors to change: the document `texts` of the chapter `settings`.
 *
 * @param own The site's own texts, by BCP 47 language, then by block and name.
 */
export function builtInTexts(
  languages: readonly SiteLanguage[],
  own?: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Texts>> {
  return Object.fromEntries(
    languages.map((language) => [language.lang, textsIn(language, (own?.[language.lang] ?? {}) as Texts)]),
  );
}
