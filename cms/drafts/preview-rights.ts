import type { Id } from '../../sdk/index.js';
import { findRoute } from '../../kit/pages/route.js';
import { chaptersWith } from '../rights/chapters-with.js';
import type { SiteContext } from '../site/site-context.js';

/** What a link to a preview is for, and who made it. */
export interface PreviewSubject {
  readonly userId: Id;
  /** The one page that it shows; null: the whole site. */
  readonly path: string | null;
}

export interface PreviewRights {
  /** Apps whose drafts the link shows: its maker may write them. `undefined` where the maker may not write the page's chapter. */
  shows(link: PreviewSubject): Promise<readonly Id[] | undefined>;
  /** True for the maker of a link, and for users who may write every chapter that it is for. */
  mayRevoke(userId: Id, link: PreviewSubject): Promise<boolean>;
}

/** The rights on links to previews. They follow from the rights on chapters, and are looked up each time. */
export function previewRights(context: SiteContext): PreviewRights {
  const appsOf = chaptersWith(context);

  /** The app of the chapter that a path belongs to, also of a page that visitors do not see yet. */
  async function appAt(path: string): Promise<Id | undefined> {
    const route = await findRoute({ ...context, reads: context.editorReads }, path);
    if (route.moved !== undefined) return appAt(route.moved);
    return route.status === 200 ? context.provisioned.chapters[route.chapter]?.app_id : undefined;
  }

  const rights: PreviewRights = {
    async shows({ userId, path }) {
      const apps = await appsOf(userId, 'write');
      const needed = path === null ? apps[0] : await appAt(path);
      return needed !== undefined && apps.includes(needed) ? apps : undefined;
    },
    async mayRevoke(userId, link) {
      if (userId === link.userId) return true;
      const shown = (await rights.shows(link)) ?? [];
      const needed = link.path === null || shown.length === 0 ? shown : [await appAt(link.path)];
      const own = await appsOf(userId, 'write');
      return needed.every((app) => app === undefined || own.includes(app));
    },
  };
  return rights;
}
