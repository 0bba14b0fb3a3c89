import { languageOf, pageKey } from '../../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../../runtime/page/site-settings.js';
import { sitePaths, type FoundPage, type SitePaths } from '../../../kit/pages/site-paths.js';
import type { SiteContext } from '../../site/site-context.js';

/** A page in one of its languages. */
export interface PageVersion extends FoundPage {
  /** With its language's prefix. */
  readonly path: string;
  readonly language: SiteLanguage;
}

/** All paths of a site, those of pages that visitors do not see too. */
export const allPaths = (context: SiteContext): Promise<SitePaths> =>
  sitePaths({ ...context, reads: context.editorReads });

/** The page at a path in all its languages; empty if the path has no page. */
export function pageVersions({ definition }: SiteContext, paths: SitePaths, path: string): readonly PageVersion[] {
  const { languages } = definition.settings;
  const shown = paths.pages.get(path);
  return (paths.byKey.get(pageKey(path, languages)) ?? []).flatMap((slug) => {
    const found = paths.pages.get(slug);
    return found && found.config === shown?.config
      ? [{ ...found, path: slug, language: languageOf(slug, languages) }]
      : [];
  });
}
