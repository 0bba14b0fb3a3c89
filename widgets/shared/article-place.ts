import { inLanguage } from '../../runtime/page/page-info.js';
import type { PageInfo } from '../../runtime/page/site.js';
import { usualChapter } from './usual-chapter.js';

interface ArticlePlace {
  readonly chapter: string;
  /** Path with its language prefix. */
  readonly slug: string;
}

/**
 * Where the article is that a block belongs to: the page shown, unless the block's author names another one.
 *
 * @param named Values of the attributes `data-article` (a path in the site's default language) and `data-chapter`; empty where absent.
 */
export function articlePlace(
  named: { readonly article: string; readonly chapter: string },
  page: PageInfo,
): ArticlePlace {
  if (named.article === '') return { chapter: page.chapter, slug: page.path };
  const { language, settings } = page;
  return { chapter: named.chapter || usualChapter(), slug: inLanguage(named.article, language, settings.languages) };
}
