import type { Item } from '../../sdk/index.js';
import type { ExistingConfig } from '../../widgets/site/existing/existing-config.js';
import type { ExistingArticles, ExistingClient } from '../../widgets/site/existing/existing-lists.js';

import type { SitemapRules } from './sitemap-rules.js';

/** Where the content of an existing site comes from: its own configuration, and fields of items where others have documents. */
export interface ExistingSource {
  readonly client: ExistingClient;
  readonly config: ExistingConfig;
  /** Articles of a chapter, as they were last read; `undefined` for a chapter that has none. */
  readonly articlesOf: (chapter: string) => ExistingArticles | undefined;
  /** Items of an app that everybody may see. */
  readonly items: (appId: number) => Promise<readonly Item[]>;
  /**
   * The file of a page: the one that the site's routes name, else the one that is called like the page.
   *
   * @param path Path that was requested, such as the second page of a list.
   * @param slug Path of the page itself.
   */
  readonly fileOf: (path: string, slug: string) => string;
  /** Its configuration of the sitemap. */
  readonly sitemap: SitemapRules;
  /** Where the site leads on to, by old path. */
  readonly redirects: ReadonlyMap<string, string>;
}
