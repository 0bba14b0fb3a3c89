import { Hono } from 'hono';
import { sitePaths } from '../../../kit/pages/site-paths.js';
import { pageDigests } from '../../pages/page-digests.js';
import type { SiteContext } from '../../site/site-context.js';
import { permissions } from '../../storage/permission.js';
import { fromOf, pageSize } from '../list-page.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import type { CommentStore } from './comment-store.js';
import { findComments, countComments, commentFilters } from './find-comments.js';

/**
 * Reads of comments, for users with a permission on the app of comments. Changes are writes of the platform in the editor's name.
 *
 * - `GET /?status=waiting&search=oak&from=50`: `{app, mayWrite, total, counts, comments}`, 50 at a time, the latest first.
 */
export function commentsOfPanel(
  context: SiteContext,
  { app: { app_id, fields }, all, permission }: CommentStore,
): Hono<PanelVariables> {
  const digests = pageDigests(context);
  const app = new Hono<PanelVariables>();

  /** Path and title of each article, by its id. */
  async function articles(): Promise<ReadonlyMap<string, { readonly path: string; readonly title: string }>> {
    const [{ pages }, known] = await Promise.all([sitePaths(context), digests()]);
    return new Map(
      [...pages].map(([path, { config, item }]) => {
        const id = `${config.app_id}.${item.item_id}`;
        return [id, { path, title: known.get(id)?.title || path }];
      }),
    );
  }

  app.get('/', async (c) => {
    const level = await permission(c.get('user'));
    if (level < permissions.read)
      return panelRefusal(403, 'forbidden', 'Comments are for users with a permission on the app "Comments".');
    const comments = await all();
    const status = c.req.query('status');
    const found = findComments(comments, {
      status: commentFilters.find((filter) => filter === status),
      search: c.req.query('search')?.slice(0, 200),
    });
    const from = fromOf(c);
    const pageOf = await articles();
    return panelJson({
      app: { app_id, fields },
      mayWrite: level >= permissions.write,
      total: found.length,
      counts: countComments(comments),
      comments: found
        .slice(from, from + pageSize)
        .map((comment) => ({ ...comment, page: pageOf.get(comment.article) ?? null })),
    });
  });

  return app;
}
