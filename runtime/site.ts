import type { SiteLanguage, SiteSettings } from './site-settings.js';

/** Where the data of a component lives; edit mode writes there. */
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

export interface Article {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly h1: string;
  readonly thumbnail?: string;
  readonly thumbnail_src?: string;
  readonly thumbnail_alt?: string;
  readonly thumbnail_title?: string;
  readonly description?: string;
  readonly categories: readonly { readonly name: string; readonly slug: string }[];
  readonly author?: string;
  readonly author_id?: string;
  readonly author_slug?: string;
  /** Milliseconds since 1970. */
  readonly posted_at: number;
  readonly views: number;
  readonly rating: { readonly avg: number; readonly count: number };
  readonly commentsQuantity: number;
  readonly intro?: string;
  readonly content?: string;
  readonly time_to_read?: string;
}

export interface Category {
  readonly slug: string;
  readonly title: string;
  readonly h1: string;
  readonly category_id: string;
}

export interface Author {
  readonly name: string;
  readonly h1: string;
  readonly author_id: string;
  readonly slug: string;
}

export type SearchableArticle = Pick<Article, 'title' | 'slug' | 'thumbnail_src' | 'thumbnail_alt' | 'thumbnail_title'>;

export interface ArticlesQuery {
  readonly chapter: string;
  readonly type?: 'blog' | 'category' | 'author' | 'short' | 'projects';
  readonly category?: string;
  readonly author?: string;
  readonly page?: number;
  readonly sort?: string;
  readonly limit?: number;
}

export interface ArticlesPage {
  readonly articles: readonly Article[];
  /** Articles on all pages together. */
  readonly total: number;
}

/**
 * What a block may ask of the site it stands on. On the server it is the SDK, in the browser HTTP, and the page brings a replay of
 * the answers that its hydrating blocks need. Every method rejects where the site cannot be reached and answers `null` or an empty
 * list where there is no such thing.
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
  article(slug: string): Promise<Article | null>;
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
  /** Origin of the site where the page is somebody else's; empty on the site's own pages. */
  readonly base: string;
  /** Page key: slug without slashes and language prefix, `home` for `/`. */
  readonly key: string;
  readonly settings: SiteSettings;
  /** True for a path of the default language that the page's language lacks. */
  readonly lacks: (path: string) => boolean;
}
