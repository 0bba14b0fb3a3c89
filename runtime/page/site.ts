import type { SiteLanguage, SiteSettings } from './site-settings.js';

/**
 * Where the data of a component lives; edit mode writes there. An `element_id` of 0 means that the texts are fields of
 * the item, which cannot be edited in a page.
 */
export interface Address {
  readonly app_id: number;
  readonly item_id: number;
  readonly element_id: number;
}

export interface ComponentData {
  /** Value of the page document at the component's id; `undefined` where the document has none. */
  readonly data: unknown;
  readonly address: Address;
  /** Revision of the document that the data was read from. */
  readonly rev: number;
}

/** A category as an article names it. */
export interface CategoryLink {
  readonly name: string;
  /** Path of the category's page, language prefix included. */
  readonly slug: string;
  readonly address: Address;
}

/** An article of a chapter, as lists show it. Slugs are whole paths, language prefix included; ids are `<app>.<item>`. */
export interface Article {
  readonly id: string;
  readonly slug: string;
  /** Its heading in plain words. */
  readonly title: string;
  /** Its heading with inline markup, as the document holds it under `entry.title`. */
  readonly h1: string;
  /** Where the document of its page is stored. */
  readonly address: Address;
  readonly thumbnail_src?: string;
  readonly thumbnail_alt?: string;
  readonly thumbnail_title?: string;
  /** Pixels. */
  readonly thumbnail_width?: number;
  readonly thumbnail_height?: number;
  /** What stays in sight where it is cut: percent from the left and upper edges. */
  readonly thumbnail_focus?: { readonly x: number; readonly y: number };
  readonly description?: string;
  readonly categories: readonly CategoryLink[];
  readonly author?: string;
  readonly author_id?: string;
  readonly author_slug?: string;
  readonly author_address?: Address;
  /** Milliseconds since 1970; 0 where no date is known. */
  readonly posted_at: number;
  readonly updated_at?: number;
  readonly views: number;
  /** `avg` is rounded to one decimal, 0 without a vote. */
  readonly rating: { readonly avg: number; readonly count: number };
  /** Comments that have been approved, replies included. */
  readonly commentsQuantity: number;
  readonly intro?: string;
  /** Minutes. */
  readonly time_to_read?: string;
  /** Of a project: where it is, and when it was made. */
  readonly place?: string;
  readonly year?: number;
}

/** A comment that has been approved. Only the name of its author is public. */
export interface ArticleComment {
  readonly comment_id: string;
  readonly article_id: string;
  readonly name: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly date: number;
  /** Id of the comment that it answers; empty for one on the article itself. */
  readonly reply_to: string;
}

/** An article with its text and what its readers say. */
export interface ArticleDetails extends Article {
  /** HTML. */
  readonly content: string;
  /** Newest first. */
  readonly comments: readonly ArticleComment[];
}

export interface Category {
  readonly slug: string;
  readonly title: string;
  readonly h1: string;
  readonly category_id: string;
  readonly address: Address;
}

export interface Author {
  readonly name: string;
  readonly h1: string;
  readonly author_id: string;
  readonly slug: string;
  readonly role?: string;
  readonly intro?: string;
  /** HTML about the author, where an item's own fields hold it. `Site.author()` alone gives this, `image` and profiles. */
  readonly text?: string;
  readonly image?: { readonly src: string; readonly alt: string };
  /** Address of a profile elsewhere. */
  readonly linkedin?: string;
  readonly facebook?: string;
  readonly address: Address;
}

export type SearchableArticle = Pick<Article, 'title' | 'slug' | 'thumbnail_src' | 'thumbnail_alt' | 'thumbnail_title'>;

export interface ArticlesQuery {
  readonly chapter: string;
  readonly type?: 'blog' | 'category' | 'author' | 'short' | 'projects';
  /** Last segment of the category's path. */
  readonly category?: string;
  /** Last segment of the path of the author's page. */
  readonly author?: string;
  /** Path of the one article that is meant, language prefix included. */
  readonly slug?: string;
  /** Counted from 1; without it all articles are on one page. */
  readonly page?: number;
  /** One of the orders of a list; anything else is the usual one, newest first. */
  readonly sort?: string;
  readonly limit?: number;
}

export interface ArticlesPage {
  readonly articles: readonly Article[];
  /** Articles on all pages together. */
  readonly total: number;
}

/**
 * The data that a block may read from its site. On the server it uses the SDK, in the browser HTTP. The page includes a
 * replay of the answers that its hydrating blocks need. Every method rejects if the site cannot be reached, and returns
 * `null` or an empty list if nothing is found.
 */
export interface Site {
  /** Public configuration under a key: `generalInfo`, `menuConfig`, `formConfig` … `undefined` where there is none. */
  config(key: string): Promise<unknown>;
  /**
   * Data of a component.
   *
   * @param id Component id, the value of `data-gh-id`.
   * @param chapter Default the chapter of the page shown.
   * @param page Page key; default the page shown.
   */
  component(id: string, chapter?: string, page?: string): Promise<ComponentData | null>;
  articles(query: ArticlesQuery): Promise<ArticlesPage>;
  article(slug: string): Promise<ArticleDetails | null>;
  /** Approved comments on an article, newest first. */
  comments(slug: string): Promise<readonly ArticleComment[]>;
  author(slug: string): Promise<Author | null>;
  authors(): Promise<readonly Author[]>;
  categories(chapter: string): Promise<readonly Category[]>;
  search(chapter: string): Promise<readonly SearchableArticle[]>;
  /** Built-in texts of a block in a language other than English; `null` where there are none. */
  texts(lang: string, block: string): Promise<Readonly<Record<string, string>> | null>;
}

/** The page that a block stands on. */
export interface PageInfo {
  /** Path with its language prefix and trailing slash, without query: `/uk/contact/`. */
  readonly path: string;
  /** The query, with its question mark, or empty. */
  readonly search: string;
  /** BCP 47 language of the page, the value of `<html lang>`. */
  readonly lang: string;
  /** The language of the site that the page is in; on a page in another language, the site's default one. */
  readonly language: SiteLanguage;
  readonly chapter: string;
  /** Origin of the site if the page is foreign; empty on the site's own pages. */
  readonly base: string;
  /** Page key: slug without slashes and language prefix, `home` for `/`. */
  readonly key: string;
  readonly settings: SiteSettings;
  /** True for a path of the default language that the page's language lacks. */
  readonly lacks: (path: string) => boolean;
  /** Paths of the same page in its languages, by BCP 47 language; empty if unknown. */
  readonly translations: Readonly<Record<string, string>>;
}
