import type { ChapterConfig } from '../widgets/site/chapters.js';

/** A chapter of a site: the app whose items are its pages, and the fields that say something of them. */
export interface SiteChapter extends ChapterConfig {
  /** Field with the name of the page's template. */
  readonly template_field_id?: number;
  /** Field with `noindex` for pages that search engines must leave out. */
  readonly robots_field_id?: number;
  /** Field that says what an item of a chapter of articles is: 0 article, 1 author, 2 category. */
  readonly type_field_id?: number;
  /** Field with 1 for what everybody may see; without it, everything is. */
  readonly status_field_id?: number;
  /** Field with the paths that an item had before, with blanks between; without it, old paths lead nowhere. */
  readonly former_field_id?: number;
  /** False for an app whose items are not pages: blocks read its documents. Default true. */
  readonly has_pages?: boolean;
}
