import { languageOf, pageKey, withoutLanguage } from '../../runtime/page/page-info.js';
import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import type { Item } from '../../sdk/index.js';
import { itemsBySlug } from '../../widgets/site/items-by-slug.js';
import type { CreatedSite } from '../created-site.js';
import type { SiteChapter } from '../site-chapter.js';
import { isOwnPath } from '../http/own-path.js';
import { formerPaths } from './former-paths.js';

/** An item of a chapter whose items are pages. */
export interface FoundPage {
  readonly chapter: string;
  readonly config: SiteChapter;
  readonly item: Item;
}

/** All paths of a site. */
export interface SitePaths {
  /** By path with its language's prefix; where two chapters have the same path, the first chapter's. */
  readonly pages: ReadonlyMap<string, FoundPage>;
  /** Where pages are now, by paths that they had before; a page that has such a path now goes before. */
  readonly moved: ReadonlyMap<string, string>;
  /** Paths by page key: the same page in several languages. */
  readonly byKey: ReadonlyMap<string, readonly string[]>;
  /** Paths of the default language that another language has too, by BCP 47 language. */
  readonly translated: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Made of lists that stay the same objects as long as nothing has changed. */
const known = new WeakMap<
  readonly Item[],
  { readonly lists: readonly (readonly Item[])[]; readonly paths: SitePaths }
>();

function pathsFrom(
  chapters: readonly (readonly [name: string, config: SiteChapter, items: readonly Item[]])[],
  languages: readonly SiteLanguage[],
): SitePaths {
  const pages = new Map<string, FoundPage>();
  const moved = new Map<string, string>();
  const byKey = new Map<string, string[]>();
  const translated = new Map<string, Set<string>>(languages.map(({ lang }) => [lang, new Set()]));
  for (const [chapter, config, items] of chapters) {
    for (const [slug, item] of itemsBySlug(items, config.slug_field_id)) {
      // One that was stored before the platform refused it leads nowhere.
      if (pages.has(slug) || !isOwnPath(slug)) continue;
      pages.set(slug, { chapter, config, item });
      const { former_field_id } = config;
      for (const path of former_field_id === undefined ? [] : formerPaths(item, former_field_id))
        if (!moved.has(path)) moved.set(path, slug);
      const key = pageKey(slug, languages);
      byKey.set(key, [...(byKey.get(key) ?? []), slug]);
      translated.get(languageOf(slug, languages).lang)?.add(withoutLanguage(slug, languages));
    }
  }
  for (const path of pages.keys()) moved.delete(path);
  return { pages, moved, byKey, translated };
}

/** Pages of a site by their paths: those of the chapter `pages` before those of others. */
export async function sitePaths({ reads, chapters: all, settings }: CreatedSite): Promise<SitePaths> {
  const chapters = Object.entries(all)
    .filter(([name, { has_pages }]) => name !== settingsChapter && has_pages !== false)
    .sort(([a], [b]) => Number(b === 'pages') - Number(a === 'pages'));
  const lists = await Promise.all(chapters.map(([, { app_id }]) => reads.items(app_id)));
  const [first] = lists;
  const made = first && known.get(first);
  if (made && made.lists.every((list, index) => list === lists[index])) return made.paths;
  const paths = pathsFrom(
    chapters.map(([name, config], index) => [name, config, lists[index] ?? []]),
    settings.languages,
  );
  if (first) known.set(first, { lists, paths });
  return paths;
}
