import { newId } from '../../places/entries/entry-id.js';
import { PageChanges, requestKey } from '../../site/pages/page-changes.js';
import { changeDraft } from '../../saving/drafts/draft-requests.js';
import { redirectStore } from '../shared/redirect-store.js';
import type { PanelContext } from '../panel-context.js';
import type { ListedPage, ListedVersion } from '../../../widgets/shared/panel/listed-page.js';

/** An item of a page in the bin. */
export interface PageItem {
  readonly app_id: number;
  readonly item_id: number;
}

/** A place that leads to a page. */
export interface IncomingLink {
  readonly from: string;
  readonly title: string;
  /** A setting that pages share, such as the menu. */
  readonly isSetting: boolean;
}

/** What an editor does with whole pages. Each call rejects with an error whose `code` says why. */
export function pageActions({
  ask,
  client,
  surroundings,
  texts: t,
}: Pick<PanelContext, 'ask' | 'client' | 'surroundings' | 'texts'>) {
  const redirects = redirectStore({ ask, client });
  const changes = new PageChanges(surroundings);
  const restore = (items: readonly PageItem[]): Promise<unknown> => ask('edit/panel/pages/restore', { items });
  return {
    restore,
    /** Shows versions to visitors, or hides them. @returns a function that undoes it */
    async show(versions: readonly ListedVersion[], isPublic: boolean): Promise<() => Promise<void>> {
      const changed = versions.filter((version) => version.isPublic !== isPublic);
      for (const { path } of changed) await changes.show(path, isPublic, requestKey());
      return async () => {
        for (const { path } of changed) await changes.show(path, !isPublic, requestKey());
      };
    },
    /** Asks search engines to show a version, or to leave it out. */
    index: ({ path }: ListedVersion, isIndexed: boolean): Promise<unknown> =>
      ask('edit/panel/pages/index', { path, isIndexed }),
    /** Copies a page, hidden from visitors. @returns path of the copy */
    copy: async ({ versions, path }: ListedPage): Promise<string> =>
      (
        await ask<{ readonly path: string }>('edit/panel/pages/copy', {
          path: versions[0]?.path ?? path,
          title: t.copyTitle,
          key: newId() + newId(),
        })
      ).path,
    /** Moves pages into the bin. @returns a function that restores them */
    async delete(pages: readonly ListedPage[]): Promise<() => Promise<void>> {
      const { items } = await ask<{ readonly items: readonly PageItem[] }>('edit/panel/pages/delete', {
        paths: pages.map(({ versions, path }) => versions[0]?.path ?? path),
      });
      return async () => void (await restore(items));
    },
    /** Leads visitors from pages to another one, in each language. @returns a function that undoes it */
    redirect: (pages: readonly ListedPage[], to: ListedPage): Promise<() => Promise<void>> =>
      redirects.add(
        pages.flatMap(({ versions }) =>
          versions.map(({ path, lang }) => ({
            from: path,
            to: (to.versions.find((version) => version.lang === lang) ?? to.versions[0])?.path ?? to.path,
          })),
        ),
      ),
    links: async (path: string): Promise<readonly IncomingLink[]> =>
      (
        await ask<{ readonly links: readonly IncomingLink[] }>(
          `edit/panel/pages/links?path=${encodeURIComponent(path)}`,
        )
      ).links,
    /** Adds a hidden copy of a version in another language. */
    translate: (path: string, lang: string): Promise<unknown> =>
      changes.ask('version', { path, lang, key: requestKey() }),
    /** Plans the publication of unpublished changes. @param at ms since 1970 */
    plan: ({ drafts }: ListedVersion, at: number): Promise<unknown> => changeDraft('schedule', { ids: drafts, at }),
  };
}

export type PageActions = ReturnType<typeof pageActions>;
