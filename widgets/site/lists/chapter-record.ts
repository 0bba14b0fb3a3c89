import type { Address, ArticleComment } from '../../../runtime/page/site.js';
import type { Entry } from './read-entry.js';
import type { PageNames } from './read-names.js';

/** What an item of a chapter is. */
export type RecordKind = 'article' | 'author' | 'category';

/** Values of the field `type` of a chapter's items (site specification, chapter 7). */
export const recordTypes: Readonly<Record<RecordKind, string>> = { article: '0', author: '1', category: '2' };

/** Value of the field `status` of what everybody may read (site specification, chapter 7). */
export const published = '1';

/** Value of that field of what editors alone may read. */
export const unpublished = '0';

/** A published item of a chapter, with what lists need of its document. */
export interface ChapterRecord {
  readonly kind: RecordKind;
  /** Path with its language's prefix. */
  readonly slug: string;
  readonly address: Address;
  readonly entry: Entry;
  readonly names: PageNames;
}

/** A vote on an article. */
export interface ArticleVote {
  readonly article_id: string;
  /** 1 to 5. */
  readonly value: number;
}

/** Everything that lists of a chapter are made of. */
export interface ChapterSource {
  readonly records: readonly ChapterRecord[];
  /** Those that have been approved. */
  readonly comments: readonly ArticleComment[];
  readonly votes: readonly ArticleVote[];
  /** By article id. */
  readonly views: ReadonlyMap<string, number>;
}
