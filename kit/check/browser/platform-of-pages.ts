import type { App, Item } from '../../../sdk/index.js';
import { inLanguage, pathOfKey } from '../../../runtime/page/page-info.js';
import type { ExistingConfig } from '../../../widgets/site/existing/existing-config.js';
import type { ExistingClient } from '../../../widgets/site/existing/existing-lists.js';
import type { CheckSources } from '../check-site.js';
import { exportedClient } from '../exported-client.js';

interface PlatformOfPages {
  readonly existing: ExistingConfig;
  readonly sources: Pick<CheckSources, 'documents' | 'chapterDocuments' | 'exported'>;
  /** Paths of the pages that were read. */
  readonly paths: readonly string[];
}

/** Makes a platform of what a check was given: an item for each page, with its document, and the exported apps. */
export function platformOfPages({ existing, sources, paths }: PlatformOfPages): ExistingClient {
  const { documents = {}, chapterDocuments = {}, exported = exportedClient([]) } = sources;
  const { chapters, languages } = existing;
  const { pages } = chapters;
  if (!pages) return exported;
  const byPath = new Map<string, unknown>(paths.map((path) => [path, undefined]));
  const add = (language: (typeof languages)[number], given: CheckSources['documents'] = {}) => {
    for (const [key, document] of Object.entries(given))
      byPath.set(inLanguage(pathOfKey(key), language, languages), document);
  };
  for (const language of languages)
    add(
      language,
      chapterDocuments[language.langCode] ??
        chapterDocuments[language.lang] ??
        (language === languages[0] ? documents : {}),
    );
  const entries = [...byPath].map(([path, document], index) => ({ path, document, item_id: index + 1 }));
  const items = entries.map(({ path, item_id }) => ({
    item_id,
    fields: [{ field_id: pages.slug_field_id, field_value: path }],
  })) as unknown as readonly Item[];
  const own = { app_id: pages.app_id, field_list: [], file_list: [], items_list: items } as unknown as App;
  if (exported.hasApp(pages.app_id)) return exported;
  return {
    ...exported,
    apps: { get: async (appId) => (Number(appId) === pages.app_id ? own : exported.apps.get(appId)) },
    items: { list: async (appId) => (Number(appId) === pages.app_id ? own.items_list : exported.items.list(appId)) },
    documents: {
      get: async (address) => {
        const entry = Number(address.app_id) === pages.app_id && entries[Number(address.item_id) - 1];
        if (!entry) return exported.documents.get(address);
        return (entry.document ? { data: JSON.stringify(entry.document) } : null) as Awaited<
          ReturnType<typeof exported.documents.get>
        >;
      },
    },
  };
}
