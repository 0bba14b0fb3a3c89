import type { Id } from '../../../sdk/index.js';
import { rightsAt } from '../../rights/site-rights.js';
import { mainChapter, type SiteContext } from '../../site/site-context.js';
import { permissions } from '../../storage/permission.js';

/** What a person may do on the site. `writer` is for chosen chapters. */
export const siteRoles = ['reader', 'writer', 'publisher', 'owner'] as const;
export type SiteRole = (typeof siteRoles)[number];

/** A role, and the names of the chapters that a writer may write. */
export interface GivenRole {
  readonly role: SiteRole;
  readonly chapters: readonly string[];
}

/** Maps roles to permissions on the apps of the site, and back. */
export function rolesOf({ provisioned, definition }: Pick<SiteContext, 'provisioned' | 'definition'>) {
  const chapters = Object.entries(provisioned.chapters).map(([name, { app_id }]) => ({ name, app: app_id }));
  const ofChapters = [...new Set(chapters.map(({ app }) => app))];
  // What visitors leave: requests, comments, votes.
  const ofVisitors = Object.values({ ...provisioned, chapters: undefined }).flatMap((one: unknown) => {
    const app = typeof one === 'object' && one !== null && 'app_id' in one ? one.app_id : undefined;
    return typeof app === 'number' ? [app] : [];
  });
  const apps: readonly Id[] = [...new Set([...ofChapters, ...ofVisitors])];
  const publish = definition.publishers === 'admins' ? permissions.admin : permissions.write;
  const all = (ids: readonly Id[], permission: number) => ids.map((app) => [app, permission] as const);

  return {
    apps,
    chapters: [...new Set(chapters.map(({ name }) => name))],
    grants({ role, chapters: names }: GivenRole): ReadonlyMap<Id, number> {
      if (role === 'owner') return new Map(all(apps, permissions.owner));
      if (role === 'publisher') return new Map([...all(ofChapters, publish), ...all(ofVisitors, permissions.write)]);
      const written = chapters.filter(({ name }) => role === 'writer' && names.includes(name)).map(({ app }) => app);
      return new Map([...all(ofChapters, permissions.read), ...all(written, permissions.write)]);
    },
    /** The role that permissions come to. Permissions given in another way fall to the highest role that they fill. */
    roleOf(held: ReadonlyMap<Id, number>): GivenRole {
      const least = (ids: readonly Id[]) => Math.min(...ids.map((app) => held.get(app) ?? 0));
      if (least(apps) >= permissions.owner) return { role: 'owner', chapters: [] };
      if (least(ofChapters) >= publish && (ofVisitors.length === 0 || least(ofVisitors) >= permissions.write))
        return { role: 'publisher', chapters: [] };
      const isReader = (held.get(mainChapter(provisioned).app_id) ?? 0) >= permissions.read;
      const written = chapters.filter(
        ({ app }) => isReader && rightsAt(held.get(app) ?? 0, definition.publishers).includes('write'),
      );
      return { role: written.length > 0 ? 'writer' : 'reader', chapters: written.map(({ name }) => name) };
    },
  };
}
