import { inLanguage, languageNamed } from '../../runtime/page/page-info.js';
import type { SiteDefinition } from '../../cms/definition/site-definition.js';

/** Template of the page of all blocks: it shows samples instead of content, and has its own tests. */
const ofBlocks = 'blocks';

const addressesOf = ({ pages, settings: { languages } }: SiteDefinition): readonly string[] =>
  pages.flatMap(({ path, documents }) =>
    Object.keys(documents).map((lang) => {
      const language = languageNamed(lang, languages);
      return language ? inLanguage(path, language, languages) : path;
    }),
  );

/** Paths of all pages of a site but that of all blocks, in all languages that they are in. */
export const pathsOf = (definition: SiteDefinition): readonly string[] =>
  addressesOf({ ...definition, pages: definition.pages.filter(({ template }) => template !== ofBlocks) });

/** The pages that look like no other, though they are none of a kind that has content: not found, all blocks, every service. In each language. */
export function pathsOfOwnLook(definition: SiteDefinition): readonly string[] {
  const { pages, places } = definition;
  const isWanted = ({ path, template }: SiteDefinition['pages'][number]) =>
    path === places.notFound || template === ofBlocks || path.startsWith('/services-');
  return addressesOf({ ...definition, pages: pages.filter(isWanted) });
}

/** One page of each kind in each language, in which it answers with itself. */
export function pathOfEachKind(definition: SiteDefinition): readonly string[] {
  const { pages, places } = definition;
  const seen = new Set<string>();
  const first = pages.flatMap((page) => {
    const documents = Object.entries(page.documents).filter(([lang]) => {
      const kind = `${page.template} ${lang}`;
      const isNew = page.path !== places.notFound && !seen.has(kind);
      if (isNew) seen.add(kind);
      return isNew;
    });
    return documents.length > 0 ? [{ ...page, documents: Object.fromEntries(documents) }] : [];
  });
  return pathsOf({ ...definition, pages: first });
}

/** One page of each kind, in one of its languages: these take turns from kind to kind. */
export function pathsInTurn(definition: SiteDefinition): readonly string[] {
  const { pages, places } = definition;
  const kinds = [...new Set(pages.map(({ template }) => template))];
  const first = kinds.flatMap((kind) => {
    const page = pages.find(({ template, path }) => template === kind && path !== places.notFound);
    return page ? [page] : [];
  });
  const inTurn = first.map((page, index) => {
    const languages = Object.entries(page.documents);
    return { ...page, documents: Object.fromEntries(languages.slice(index % languages.length).slice(0, 1)) };
  });
  return pathsOf({ ...definition, pages: inTurn });
}
