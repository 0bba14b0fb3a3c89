import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import { defaultLanguage, pathOfKey } from '../../runtime/page/page-info.js';
import type { DocumentAddress } from '../../sdk/index.js';
import { comparedPath, redirectsIn, redirectsKey } from '../../widgets/shared/redirects.js';
import { findPage } from '../../widgets/site/find-page.js';
import { keptReads } from '../site/kept-reads.js';
import type { SiteContext } from '../site/site-context.js';

type Context = Pick<SiteContext, 'client' | 'provisioned' | 'editorReads' | 'storage' | 'definition'>;

/** Address of the document with the site's redirects; `undefined` before the first one is made. */
export async function redirectsAddress({
  provisioned,
  editorReads,
  definition,
}: Pick<Context, 'provisioned' | 'editorReads' | 'definition'>): Promise<DocumentAddress | undefined> {
  const chapter = provisioned.chapters[settingsChapter];
  if (!chapter) return undefined;
  const { languages } = definition.settings;
  const items = await editorReads.items(chapter.app_id);
  const item = findPage(items, chapter, redirectsKey, defaultLanguage(languages), languages);
  return item && { app_id: chapter.app_id, item_id: item.item_id, element_id: chapter.json_field_id };
}

/** Path of the setting with the redirects. */
export const redirectsPath = pathOfKey(redirectsKey);

/** Reads the site's redirects: targets by compared paths. They are read again only after changes of settings. */
export function siteRedirects(context: Context): () => Promise<ReadonlyMap<string, string>> {
  const keep = keptReads(context.storage.pages);
  const app = context.provisioned.chapters[settingsChapter]?.app_id;
  const none: ReadonlyMap<string, string> = new Map();

  async function read(): Promise<ReadonlyMap<string, string>> {
    const address = await redirectsAddress(context);
    const document = address && (await context.client.documents.get(address));
    if (!document) return none;
    try {
      return new Map(redirectsIn(JSON.parse(document.data)).map(({ from, to }) => [comparedPath(from), to]));
    } catch {
      return none;
    }
  }

  return async () => (app === undefined ? none : keep('redirects', [`items:${app}`, `docs:${app}`], read));
}
