import { readsOf } from '../site/create-context.js';
import type { PageClient } from '../pages/page-reads.js';
import type { RenderedPage } from '../../kit/pages/render-route.js';
import { makePage, type PageContext } from '../pages/make-page.js';
import { findRoute } from '../../kit/pages/route.js';
import type { SiteContext } from '../site/site-context.js';
import type { SiteReads } from '../../kit/reads/reads.js';
import type { DraftView, ShownDrafts } from './view-of-request.js';
import { ownClient, ownReads } from './own-chapters.js';
import { settingsNow } from '../../kit/settings-now.js';
import { draftMark } from '../storage/drafts.js';
import { withViewBar } from './view-bar.js';

/** Renders pages as they will be once the drafts of some chapters are published. What it renders is for one browser, and never stored. */
export function draftedPages(
  context: SiteContext,
): (
  path: string,
  search: string,
  view: DraftView & ShownDrafts & Pick<PageContext, 'hiddenEntries' | 'asOf'>,
) => Promise<RenderedPage & { readonly moved?: string }> {
  const { storage, provisioned, client } = context;

  /** Reads of a chapter of which something is in a draft are made anew; all others are those that everybody has. */
  function readsWith(reads: SiteReads, drafts: boolean, looks: ReadonlyMap<string, string>): SiteReads {
    const own = readsOf(context, { drafts, looks });
    const isDrafted = (chapter: string) =>
      [...looks.keys()].some((name) => name.startsWith(`${provisioned.chapters[chapter]?.app_id}.`));
    return {
      ...reads,
      lists: {
        ...reads.lists,
        index: async (chapter) => (isDrafted(chapter) ? own : reads).lists.index(chapter),
      },
    };
  }

  return async (path, search, { hiddenEntries = false, asOf, apps, ...view }) => {
    const looks = (await storage.drafts?.looks(apps)) ?? new Map<string, string>();
    const drafted: PageClient = {
      items: client.items,
      documents: {
        async get(address) {
          const document = await client.documents.get(address);
          const data = looks.get(`${address.app_id}.${address.item_id}.${address.element_id}`);
          return document && data !== undefined ? { ...document, data } : document;
        },
      },
    };
    const partsWith = (reads: SiteReads, drafts: boolean) => ({
      ...context,
      hiddenEntries,
      asOf,
      client: ownClient(drafted, apps),
      reads: readsWith(reads, drafts, looks),
    });
    const routed = async (parts: ReturnType<typeof partsWith>) => ({
      parts,
      route: await findRoute({ ...context, reads: parts.reads }, path, search),
    });
    const shown = await routed(partsWith(context.reads, false));
    // A page that is not shown to visitors yet is one of those that a preview is for.
    const hidden = shown.route.status === 404 ? await routed(partsWith(ownReads(context, apps), true)) : undefined;
    const { parts, route } = hidden?.route.status === 200 ? hidden : shown;
    const elsewhere = route.moved ?? route.elsewhere;
    if (elsewhere !== undefined) return { status: 302, html: '', headers: {}, tags: [], moved: elsewhere };
    const page = await makePage(parts, { ...route, hidden: true });
    const { language } = route;
    const { timeZone } = await settingsNow(context);
    const bar = { ...view, language, timeZone, path, mark: draftMark(looks) };
    return { ...page, html: withViewBar(page.html, bar) };
  };
}
