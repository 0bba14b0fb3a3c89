import { withoutLanguage } from '../../../runtime/page/page-info.js';
import { fieldText } from '../../../widgets/site/field-text.js';
import { recordTypes } from '../../../widgets/site/lists/chapter-record.js';
import { isPublic } from '../../../kit/reads/is-public.js';
import type { SiteContext } from '../../site/site-context.js';
import { PageError } from './page-error.js';
import { allPaths, pageVersions, type PageVersion } from './page-versions.js';
import { isFixed, isMovable } from './path-flaw.js';

/** What the server sends to edit mode about a page. */
export interface PageFacts {
  /** In the default language. */
  readonly path: string;
  /** False for a page whose address the program knows, or other pages name. */
  readonly movable: boolean;
  /** False for a page that visitors must find. */
  readonly hideable: boolean;
  readonly versions: readonly VersionFacts[];
  /** Languages that the page lacks. */
  readonly missing: readonly { readonly lang: string; readonly name: string }[];
}

interface VersionFacts {
  /** BCP 47. */
  readonly lang: string;
  readonly name: string;
  readonly path: string;
  readonly visible: boolean;
  readonly address: { readonly app_id: number; readonly item_id: number; readonly element_id: number };
}

/** Categories and authors are named by their addresses in articles. */
export const isNamed = ({ config: { type_field_id }, item }: Pick<PageVersion, 'config' | 'item'>): boolean =>
  type_field_id !== undefined && fieldText(item, type_field_id) !== recordTypes.article;

/**
 * The page at a path, in all its languages.
 *
 * @throws PageError `not-found`
 */
export async function readPage(context: SiteContext, path: string): Promise<PageFacts> {
  const { definition } = context;
  const { languages } = definition.settings;
  const versions = pageVersions(context, await allPaths(context), path);
  const [first] = versions;
  if (!first) throw new PageError(404, 'not-found', `The site has no page at ${path}. Reload the page you came from.`);
  const inDefault = withoutLanguage(path, languages);
  const fixed = isFixed(definition, inDefault);
  return {
    path: inDefault,
    movable: isMovable(definition, inDefault) && !isNamed(first) && first.config.former_field_id !== undefined,
    hideable: !fixed && first.config.status_field_id !== undefined,
    versions: versions.map((version) => ({
      lang: version.language.lang,
      name: version.language.name,
      path: version.path,
      visible: isPublic(version.item, version.config),
      address: {
        app_id: version.config.app_id,
        item_id: version.item.item_id,
        element_id: version.config.json_field_id,
      },
    })),
    missing: languages
      .filter((language) => !versions.some((version) => version.language === language))
      .map(({ lang, name }) => ({ lang, name })),
  };
}
