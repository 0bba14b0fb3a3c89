import type { Id } from '../../sdk/index.js';
import type { SiteStorage } from '../storage/site-storage.js';

/** Asks the platform for a user's permission on an app each time, so that a withdrawn one counts at once. */
export const permissionOn =
  (storage: Pick<SiteStorage, 'permissions'>, appId: Id) =>
  async (userId: Id): Promise<number> =>
    (await storage.permissions([{ userId, appId }]))[0]?.permission ?? 0;
