import type { Item } from '../../sdk/index.js';
import type { ListSource } from '../../widgets/site/lists/list-site.js';

/** Frequent reads from the platform, cached in memory until the data changes. */
export interface SiteReads {
  /** Visible items of an app: no deleted ones, and drafts only for editors. */
  items(appId: number): Promise<readonly Item[]>;
  readonly lists: ListSource;
  /** Tags of what the lists of a chapter are made of. */
  tagsOf(chapter: string): readonly string[];
}
