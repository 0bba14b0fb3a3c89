import type { Item } from '../../sdk/index.js';
import type { ListSource } from '../../widgets/site/lists/list-site.js';

/** What the site reads of its platform again and again, kept in memory until it changes. */
export interface SiteReads {
  /** Items of an app that somebody may see: no deleted ones, and drafts only for editors. */
  items(appId: number): Promise<readonly Item[]>;
  readonly lists: ListSource;
  /** Tags of what the lists of a chapter are made of. */
  tagsOf(chapter: string): readonly string[];
}
