import type { ReaderApps } from '../../../kit/readers/reader-apps.js';
import type { SiteContext } from '../../site/site-context.js';
import { permissions } from '../../storage/permission.js';
import { keptItems } from '../kept-items.js';
import { permissionOn } from '../permission-on.js';
import type { SiteComment } from '../../../widgets/shared/panel/listed-comment.js';
import { readComment } from './site-comment.js';

/** The comments of a site's readers. */
export interface CommentStore {
  readonly app: ReaderApps['comments'];
  /** All comments, the latest first. */
  all(): Promise<readonly SiteComment[]>;
  /** A user's permission on the app of comments. */
  permission(userId: number): Promise<number>;
  /** Number of comments that wait; 0 for users who may not read them. */
  waiting(userId: number): Promise<number>;
}

/** Opens the comments of a site. `undefined` for a site without comments. */
export function commentStore(
  context: Pick<SiteContext, 'storage' | 'client' | 'provisioned'>,
): CommentStore | undefined {
  const { comments: app } = context.provisioned;
  if (!app) return undefined;
  const read = keptItems(context);
  const permission = permissionOn(context.storage, app.app_id);
  const all = () =>
    read(app.app_id, ({ items }) =>
      items.map((item) => readComment(item, app)).sort((one, other) => other.date - one.date || other.id - one.id),
    );
  const isWaiting = ({ status, isDeleted }: SiteComment) => status === 'waiting' && !isDeleted;
  return {
    app,
    all,
    permission,
    waiting: async (userId) =>
      (await permission(userId)) < permissions.read ? 0 : (await all()).filter(isWaiting).length,
  };
}
