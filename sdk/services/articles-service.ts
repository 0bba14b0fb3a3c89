import type { ArticlesQuery, ArticlesResult } from '../articles/articles-query.js';
import { queryArticles } from '../articles/query-articles.js';
import type { AppsService, ReadAppOptions } from './apps-service.js';

/**
 * Articles of a blog that lives in an app.
 *
 * @example
 * const { articles } = await client.articles.query({ app_id: 7, fields: { type: 1, status: 2, slug: 3, title: 4 }, limit: 10 });
 */
export class ArticlesService {
  readonly #apps: AppsService;

  constructor(apps: AppsService) {
    this.#apps = apps;
  }

  /**
   * The articles a query selects: those of type 0 that are published, drafts too where it looks for a slug; the newest
   * first, unless it says otherwise; with the comments that are shown.
   *
   * @throws SdkError `bad-argument` where the query looks for a value whose field it does not name; what reading an app rejects with
   */
  async query(query: ArticlesQuery, options?: ReadAppOptions): Promise<ArticlesResult> {
    const [app, comments] = await Promise.all([
      this.#apps.get(query.app_id, options),
      query.comments && this.#apps.get(query.comments.app_id, options),
    ]);
    return queryArticles(query, app, comments);
  }
}
