import { keysOf, schemaBelow, type DataSchema } from '../../runtime/contract/schema.js';
import { partInLanguage } from '../../widgets/shared/part-in-language.js';
import { listsKey, type ListPaths } from '../../widgets/shared/list-paths.js';
import { existingKeys, type ExistingConfig } from '../../widgets/site/existing/existing-config.js';
import { wordsOfBlog } from '../../widgets/site/existing/existing-texts.js';
import { looseOf } from '../../widgets/site/lists/read-entry.js';
import { settingSchemas } from '../setting-schemas.js';

/** Settings of the site itself, of its server and of the legacy build. */
const ofSite = [
  ...['website', 'auth_key', 'chapters', 'multiLanguage', 'currentLanguage', 'defaultLanguage', 'languageList'],
  ...['componentsConfigs', 'clientConfig', 'routes', 'redirects', 'components_list', 'build_folder', 'index_sitemap'],
] as const;

/** Parts that existing sites do not have, and may add for blocks of ours. */
const ofBlocks = ['footerConfig', 'bannerLinks', 'consentConfig', 'analytics', 'formsEndpoint', 'formsListener'];

const known: ReadonlySet<string> = new Set([...ofSite, ...ofBlocks, ...existingKeys]);

/** Keys by which only a configuration of an existing site is written. */
const telling: ReadonlySet<string> = new Set([...ofSite, 'blog_config', 'breadcrumbsConfig']);

/** True for what `window.getConfig()` answers, or `config.mjs` exports; false for a configuration by key, as sites of the kit have it. */
export const isExistingConfiguration = (given: object): boolean => Object.keys(given).some((key) => telling.has(key));

/** Values for the head of a page, not for blocks. */
const ofHead: ReadonlySet<string> = new Set(['generalInfo.twitterName']);

/** Keys of a part that say which language it is in. */
const ofLanguage: ReadonlySet<string> = new Set(['langCode', 'defaultLang']);

/** Parts that existing sites have; what they add for blocks of ours is written for these. */
const ofParts = ['generalInfo', 'menuConfig', 'formConfig'] as const;

/** Paths of keys that a schema does not have; empty values are left out. */
function beyond(value: unknown, schema: DataSchema | undefined, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => beyond(entry, schemaBelow(schema, '0') ?? schema, path));
  if (!schema || !keysOf(schema)) return [];
  return Object.entries(looseOf(value)).flatMap(([key, below]) => {
    const own = schemaBelow(schema, key);
    if (own) return beyond(below, own, `${path}.${key}`);
    return below === '' || ofLanguage.has(key) || ofHead.has(`${path}.${key}`) ? [] : [`${path}.${key}`];
  });
}

/** Paths of all words below a value. */
const leaves = (value: unknown, path: string): readonly (readonly [path: string, value: unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, below]) => leaves(below, path === '' ? key : `${path}.${key}`))
    : [[path, value]];

/** Where the links of a blog lead; one that leads there anyway is not missed. */
const linksOfBlog = (list: string): Readonly<Record<string, string>> => ({
  'breadcrumbs.homepageLink': '/',
  'breadcrumbs.blogLink': list,
  'general_settings.all_articles_button_link': list,
});

function beyondBlog({ config, languages }: ExistingConfig): readonly string[] {
  const { list = '' } = (config(listsKey) as Readonly<Record<string, ListPaths>>)['blog'] ?? {};
  const links = linksOfBlog(list);
  return languages
    .flatMap((language) => leaves(partInLanguage(config('blog_config'), language, languages), ''))
    .filter(([path, value]) => value !== '' && !ofLanguage.has(path) && !wordsOfBlog.has(path) && links[path] !== value)
    .map(([path]) => `blog_config.${path}`);
}

/**
 * Unread values of an existing site's configuration, as paths: `generalInfo.socLinks.telegram`.
 *
 * @param whole The configuration in one piece.
 * @param existing The same, as it was read.
 */
export function unreadKeys(whole: Readonly<Record<string, unknown>>, existing: ExistingConfig): readonly string[] {
  const top = Object.keys(whole).filter((key) => !known.has(key));
  const parts = Object.keys(looseOf(whole['componentsConfigs'])).filter((key) => !known.has(key));
  const beyondParts = ofParts.flatMap((key) => beyond(existing.config(key), settingSchemas[key], key));
  const trees = [existing.config('breadcrumbsConfig')].flat().flatMap((tree) => Object.keys(looseOf(tree)));
  const ofTrees = trees
    .filter((key) => key !== 'routesTree' && !ofLanguage.has(key))
    .map((key) => `breadcrumbsConfig.${key}`);
  return [...new Set([...top, ...parts, ...beyondParts, ...ofTrees, ...beyondBlog(existing)])];
}
