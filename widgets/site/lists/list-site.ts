import { defaultLanguage } from '../../../runtime/page/page-info.js';
import type { Author, Category, Site } from '../../../runtime/page/site.js';
import type { SiteLanguage } from '../../../runtime/page/site-settings.js';
import { lastSegment } from '../../shared/list-window.js';
import type { ChapterIndex, LanguageIndex } from './chapter-index.js';
import { queryArticles } from './query-articles.js';
import { looseOf, textOf } from './read-entry.js';

/** Where the lists of chapters come from. */
export interface ListSource {
  /** Chapters that have articles. */
  readonly chapters: readonly string[];
  /** The lists of a chapter as they are now; `null` for a chapter without articles. */
  index(chapter: string): Promise<ChapterIndex | null>;
}

interface ListSiteOptions {
  readonly lists: ListSource;
  readonly language: SiteLanguage;
  readonly languages: readonly SiteLanguage[];
  /** Data of the component `entry` of an item by its path, in the language of that path. */
  readonly entryOf: (chapter: string, slug: string) => Promise<unknown>;
}

type ListMethods = Pick<Site, 'articles' | 'article' | 'comments' | 'author' | 'authors' | 'categories' | 'search'>;

const nothing: LanguageIndex = { articles: [], categories: [], authors: [] };

/** What a site answers about its articles, in the language of a page. */
export function listSite({ lists, language, languages, entryOf }: ListSiteOptions): ListMethods {
  const indexOf = async (chapter: string, { lang }: SiteLanguage = language): Promise<LanguageIndex> =>
    (await lists.index(chapter))?.languages.get(lang) ?? nothing;

  /** The own ones, and those of the default language that have no counterpart. */
  async function complete<T extends Author | Category>(
    chapter: string,
    pick: (index: LanguageIndex) => readonly T[],
  ): Promise<readonly T[]> {
    const own = pick(await indexOf(chapter));
    const known = new Set(own.map(({ slug }) => lastSegment(slug)));
    const others = pick(await indexOf(chapter, defaultLanguage(languages)));
    return [...own, ...others.filter(({ slug }) => !known.has(lastSegment(slug)))];
  }

  const authors = async (): Promise<readonly Author[]> =>
    (await Promise.all(lists.chapters.map((chapter) => complete(chapter, (index) => index.authors)))).flat();

  /** An article of any chapter and language by its path. */
  async function find(slug: string) {
    for (const chapter of lists.chapters) {
      const index = await lists.index(chapter);
      for (const { articles } of index?.languages.values() ?? []) {
        const article = articles.find((candidate) => candidate.slug === slug);
        if (article) return { chapter, article, comments: index?.comments.get(article.id) ?? [] };
      }
    }
    return undefined;
  }

  return {
    articles: async ({ chapter, ...query }) => queryArticles((await indexOf(chapter)).articles, query, language.lang),
    article: async (slug) => {
      const found = await find(slug);
      if (!found) return null;
      const entry = await entryOf(found.chapter, slug);
      return { ...found.article, content: textOf(looseOf(entry)['text']), comments: found.comments };
    },
    comments: async (slug) => (await find(slug))?.comments ?? [],
    author: async (slug) =>
      (await authors()).find((author) => author.slug === slug || lastSegment(author.slug) === slug) ?? null,
    authors,
    categories: (chapter) => complete(chapter, (index) => index.categories),
    search: async (chapter) =>
      (await indexOf(chapter)).articles.map(({ title, slug, thumbnail_src, thumbnail_alt, thumbnail_title }) => ({
        title,
        slug,
        ...(thumbnail_src && { thumbnail_src, thumbnail_alt: thumbnail_alt ?? '' }),
        ...(thumbnail_title && { thumbnail_title }),
      })),
  };
}
