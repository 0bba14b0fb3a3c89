import type { Item } from '../../sdk/index.js';
import type { ExistingConfig } from '../../widgets/site/existing/existing-config.js';
import type { ExistingArticles, ExistingClient } from '../../widgets/site/existing/existing-lists.js';

/** Where the content of an existing site comes from: its own configuration, and fields of items where others have documents. */
export interface ExistingSource {
  readonly client: ExistingClient;
  readonly config: ExistingConfig;
  /** Articles of a chapter, as they were last read; `undefined` for a chapter that has none. */
  readonly articlesOf: (chapter: string) => ExistingArticles | undefined;
  /** Items of an app that everybody may see. */
  readonly items: (appId: number) => Promise<readonly Item[]>;
  /** The file that the site's routes name for a path; empty where they name none. */
  readonly fileOf: (path: string) => string;
  /** Where the site leads on to, by old path. */
  readonly redirects: ReadonlyMap<string, string>;
}
