import { languageOf, withoutLanguage } from '../../../runtime/page/page-info.js';
import type { Id } from '../../../sdk/index.js';
import { optionalText } from '../../../kit/optional-text.js';
import { isPublic } from '../../../kit/reads/is-public.js';
import type { ListedPage, ListedVersion } from '../../../widgets/shared/panel/listed-page.js';
import { fieldText } from '../../../widgets/site/field-text.js';
import { recordTypes } from '../../../widgets/site/lists/chapter-record.js';
import { isNamed } from '../../editing/pages/read-page.js';
import { allPaths, type PageVersion } from '../../editing/pages/page-versions.js';
import { isFixed, isMovable } from '../../editing/pages/path-flaw.js';
import { pageDigests } from '../../pages/page-digests.js';
import { siteRights } from '../../rights/site-rights.js';
import type { SiteContext } from '../../site/site-context.js';
import { draftedDocuments } from './drafted-documents.js';

function kindOf({ config, item }: Pick<PageVersion, 'config' | 'item'>): ListedPage['kind'] {
  if (config.type_field_id === undefined) return 'page';
  const type = fieldText(item, config.type_field_id);
  return type === recordTypes.author ? 'author' : type === recordTypes.category ? 'category' : 'article';
}

/** Lists the pages of the chapters that a user may read, hidden ones too. */
export function listPages(context: SiteContext): (user: Id) => Promise<readonly ListedPage[]> {
  const { definition, provisioned, storage } = context;
  const { languages } = definition.settings;
  const digests = pageDigests({ ...context, reads: context.editorReads });
  const rightsOn = siteRights(context);
  const apps = Object.values(provisioned.chapters).map(({ app_id }) => app_id);

  return async (user) => {
    const rights = await rightsOn.of(user, apps);
    const readable = apps.filter((app) => rights.get(app)?.includes('read'));
    const [{ pages }, titles, drafts, saves] = await Promise.all([
      allPaths(context),
      digests(),
      draftedDocuments(context, user, rights),
      storage.lastSaves?.(readable) ?? new Map<string, never>(),
    ]);
    const grouped = new Map<string, PageVersion[]>();
    for (const [path, found] of pages) {
      if (!readable.includes(found.config.app_id)) continue;
      const own = `${found.chapter} ${withoutLanguage(path, languages)}`;
      grouped.set(own, [...(grouped.get(own) ?? []), { ...found, path, language: languageOf(path, languages) }]);
    }
    return [...grouped.values()].flatMap((versions) => {
      const [first] = versions;
      if (!first) return [];
      const path = withoutLanguage(first.path, languages);
      const saveOf = ({ config, item }: PageVersion) =>
        saves.get(`${config.app_id}.${item.item_id}.${config.json_field_id}`);
      const source = versions.find(({ language }) => language === languages[0]);
      const sourceSave = source && saveOf(source);
      const isFixedPage = isFixed(definition, path);
      return {
        path,
        chapter: first.chapter,
        kind: kindOf(first),
        versions: versions.map((version): ListedVersion => {
          const { config, item, language } = version;
          const name = `${config.app_id}.${item.item_id}`;
          const save = saveOf(version);
          const drafted = drafts.get(`${name}.${config.json_field_id}`);
          return {
            lang: language.lang,
            path: version.path,
            title: titles.get(name)?.title ?? '',
            address: { app_id: config.app_id, item_id: item.item_id, element_id: config.json_field_id },
            isPublic: isPublic(item, config),
            isNoindex: optionalText(item, config.robots_field_id) === 'noindex',
            drafts: drafted?.ids ?? [],
            planned: drafted?.at,
            saved: save?.at,
            by: save?.name,
            isOutdated:
              version !== source &&
              sourceSave !== undefined &&
              save !== undefined &&
              !sourceSave.isFirst &&
              sourceSave.at > save.at,
          };
        }),
        missing: languages
          .filter((language) => !versions.some((one) => one.language === language))
          .map(({ lang }) => lang),
        rights: rights.get(first.config.app_id) ?? [],
        isHideable: !isFixedPage && first.config.status_field_id !== undefined,
        isMovable: isMovable(definition, path) && !isNamed(first) && first.config.former_field_id !== undefined,
      };
    });
  };
}
