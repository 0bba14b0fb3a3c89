import type { Item } from '../../../sdk/index.js';
import type { ListSource } from '../../../widgets/site/lists/list-site.js';

/** What the site reads of its platform again and again, kept in memory until it changes. */
export interface SiteReads {
  /** Items of an app that everybody may see: no deleted ones, no drafts. */
  items(appId: number): Promise<readonly Item[]>;
  readonly lists: ListSource;
  /** Tags of what the lists of a chapter are made of. */
  tagsOf(chapter: string): readonly string[];
}
