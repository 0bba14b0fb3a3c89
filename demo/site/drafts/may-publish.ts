import type { Id } from '../../../sdk/index.js';
import { mainChapter } from '../main-chapter.js';
import type { SiteParts } from '../site-context.js';

/** Tells whether somebody may edit the site, and so see and prepare what is not published. */
export const mayEditOn =
  ({ platform, provisioned }: Pick<SiteParts, 'platform' | 'provisioned'>) =>
  (userId: Id): Promise<boolean> =>
    platform.mayWrite(userId, mainChapter(provisioned).app_id);

/** Tells whether somebody may publish on the site: today, whoever may edit it. */
export const mayPublishOn = mayEditOn;
