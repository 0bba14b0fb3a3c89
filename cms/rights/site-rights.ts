import type { Id } from '../../sdk/index.js';
import type { SiteContext } from '../site/site-context.js';
import { permissions } from '../storage/permission.js';

/** What a person may do with the pages of a chapter: see drafts, write, change what visitors see. */
export type SiteRight = 'read' | 'write' | 'publish';

export interface SiteRights {
  /** Rights of a user on the apps of chapters, by app; asked of the database each time, so one that was taken away is gone at once. */
  of(userId: Id, appIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly SiteRight[]>>;
  /** True where a user may change what visitors see of an app. Other users with the right to write only write drafts. */
  mayPublish(userId: Id, appId: Id): Promise<boolean>;
}

/** Which permission on an app each right asks for, on a site whose publishers are these. */
const levels = {
  writers: { read: permissions.read, write: permissions.write, publish: permissions.write },
  admins: { read: permissions.read, write: permissions.write, publish: permissions.admin },
} as const;

/** What permission on an app lets somebody do there. */
export function rightsAt(permission: number, publishers: 'writers' | 'admins' = 'writers'): readonly SiteRight[] {
  const needed = levels[publishers];
  return (['read', 'write', 'publish'] as const).filter((right) => permission >= needed[right]);
}

/** The rights on a site. They follow from the permissions that the platform keeps, which it checks itself on every call. */
export function siteRights({ storage, definition }: Pick<SiteContext, 'storage' | 'definition'>): SiteRights {
  const { publishers } = definition;
  const rights: SiteRights = {
    async of(userId, appIds) {
      const found = await storage.permissions(appIds.map((appId) => ({ userId, appId })));
      return new Map(found.map(({ appId, permission }) => [appId, rightsAt(permission, publishers)]));
    },
    mayPublish: async (userId, appId) => (await rights.of(userId, [appId])).get(appId)?.includes('publish') ?? false,
  };
  return rights;
}
