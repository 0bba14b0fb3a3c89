import { inLanguage, languageNamed } from '../../runtime/page-info.js';
import type { SiteDefinition } from '../../demo/site/definition/site-definition.js';

/** Paths of all pages of a site, in all languages that they are in. */
export function pathsOf({ pages, settings: { languages } }: SiteDefinition): readonly string[] {
  return pages.flatMap(({ path, documents }) =>
    Object.keys(documents).map((lang) => {
      const language = languageNamed(lang, languages);
      return language ? inLanguage(path, language, languages) : path;
    }),
  );
}
