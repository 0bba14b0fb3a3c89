import { withoutHidden } from '../../runtime/contract/hidden-entry.js';
import type { Id, PlatformDocument } from '../../sdk/index.js';
import type { SiteReads } from '../../kit/reads/reads.js';
import type { PageClient } from '../pages/page-reads.js';
import type { SiteContext } from '../site/site-context.js';

/** Reads with what is not published of these apps, and with what visitors get of all others. */
export function ownReads(
  { reads, editorReads, provisioned }: Pick<SiteContext, 'reads' | 'editorReads' | 'provisioned'>,
  apps: readonly Id[],
): SiteReads {
  const readsOf = (app: Id | undefined) => (app !== undefined && apps.includes(app) ? editorReads : reads);
  return {
    ...reads,
    items: (app) => readsOf(app).items(app),
    lists: {
      ...reads.lists,
      index: (chapter) => readsOf(provisioned.chapters[chapter]?.app_id).lists.index(chapter),
    },
  };
}

/** A client with the hidden entries of lists in documents of these apps, and without those of all others. */
export const ownClient = (client: PageClient, apps: readonly Id[]): PageClient => ({
  items: client.items,
  documents: {
    async get(address) {
      const document = await client.documents.get(address);
      return document === null || apps.includes(Number(address.app_id)) ? document : withoutHiddenEntries(document);
    },
  },
});

function withoutHiddenEntries(document: PlatformDocument): PlatformDocument {
  try {
    return { ...document, data: JSON.stringify(withoutHidden(JSON.parse(document.data) as unknown)) };
  } catch {
    // The page says so itself when it is shown.
    return document;
  }
}
