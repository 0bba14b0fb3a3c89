import { defaultLanguage, inLanguage, pathOfKey } from '../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import type { Item } from '../../sdk/index.js';
import type { ChapterConfig } from './chapters.js';
import { itemsBySlug } from './items-by-slug.js';

/**
 * The item of a page: by its path in the page's language, else in the default one. The language is the whole first segment of a slug, so
 * that a slug that merely contains a prefix is not taken for that language.
 *
 * @param key Page key: slug without slashes and language prefix, `home` for `/`.
 */
export function findPage(
  items: readonly Item[],
  { slug_field_id }: ChapterConfig,
  key: string,
  language: SiteLanguage,
  languages: readonly SiteLanguage[],
): Item | undefined {
  const path = pathOfKey(key);
  const bySlug = itemsBySlug(items, slug_field_id);
  const own = bySlug.get(inLanguage(path, language, languages));
  return own ?? (language === defaultLanguage(languages) ? undefined : bySlug.get(path));
}
