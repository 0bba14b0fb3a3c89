import type { SchemeVariables } from '../pure/scheme-types.js';
import type { Id } from '../types/entities.js';

/** Where a value of an article stands: the id of its field, by the value's name. */
export interface ArticleFields {
  /** Must be 0 for an article to be listed. */
  readonly type: Id;
  /** 1 published, 0 draft. */
  readonly status: Id;
  readonly title?: Id;
  readonly h1?: Id;
  readonly slug?: Id;
  readonly content?: Id;
  readonly views?: Id;
  readonly description?: Id;
  readonly posted_at?: Id;
  readonly updated_at?: Id;
  /** Reference to the author's item. */
  readonly author?: Id;
  /** References to categories. */
  readonly categories?: Id;
  readonly category?: Id;
  /** Id of the image file. */
  readonly thumbnail?: Id;
  readonly thumbnail_alt?: Id;
  readonly thumbnail_title?: Id;
  readonly rating_count?: Id;
  readonly rating_average?: Id;
  readonly time_to_read?: Id;
  readonly intro_id?: Id;
  readonly [name: string]: Id | undefined;
}

/** Comments live in an app of their own. */
export interface CommentSource {
  readonly app_id: Id;
  /** `article`: reference to the article's item; `status`: 1 for comments that are shown. */
  readonly fields: { readonly article: Id; readonly status: Id; readonly [name: string]: Id };
}

export interface ArticlesQuery {
  readonly app_id: Id;
  readonly fields: ArticleFields;
  readonly comments?: CommentSource;
  /** Articles whose slug contains this; drafts are found, too. */
  readonly slug?: string;
  /** Articles that refer to this category: `app.item`. */
  readonly category?: string;
  /** Articles that refer to this author: `app.item`. */
  readonly author?: string;
  /** Name of the value to sort by; default `posted_at`. Articles without it come last. */
  readonly sort?: string;
  /** Default true. */
  readonly descending?: boolean;
  /** Digits, or `{{name}}` of a variable; anything else is ignored; 0 is no limit. */
  readonly limit?: number | string;
  readonly offset?: number | string;
  readonly variables?: SchemeVariables;
}

export interface Article {
  /** `app.item` */
  readonly id: string;
  readonly author_id: string | null;
  /** Address of the thumbnail's file. */
  readonly thumbnail_src: string | null;
  readonly rating: { readonly count: number; readonly average: number };
  /** The values named in the query; null where there is none. */
  readonly [name: string]: unknown;
}

export interface ArticleComment {
  readonly id: string;
  /** `app.item` of the article. */
  readonly article_id: string | null;
  readonly [name: string]: unknown;
}

export interface ArticlesResult {
  readonly articles: readonly Article[];
  readonly comments: readonly ArticleComment[];
  /** Number of articles without limit and offset. */
  readonly total: number;
}
