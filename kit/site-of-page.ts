import type { Site } from '../runtime/page/site.js';
import type { SiteLanguage } from '../runtime/page/site-settings.js';
import { sdkSite } from '../widgets/site/sdk-site.js';
import { listsKey } from '../widgets/shared/list-paths.js';
import { readPageOnce } from './reads/read-page-once.js';
import { siteTexts } from '../widgets/texts/site-texts.js';
import type { CreatedSite } from './created-site.js';
import { siteOfExisting } from './existing/site-of-existing.js';

type PageSource = Pick<
  CreatedSite,
  'chapters' | 'settings' | 'config' | 'lists' | 'origin' | 'log' | 'reads' | 'client' | 'existing' | 'chosen'
>;

/** The page that blocks ask for. */
export interface PageOfSite {
  readonly language: SiteLanguage;
  /** The page shown; default the home page. */
  readonly page?: { readonly key: string; readonly chapter: string };
  /** True for an editor's page: includes list entries that are hidden from visitors. Default false. */
  readonly hidden?: boolean | undefined;
  /** Told what each answer was made of. */
  readonly onRead?: (tag: string) => void;
}

/** The data interface of this site for blocks, for one page. */
export function siteOfPage(context: PageSource, { language, page, hidden, onRead }: PageOfSite): Site {
  const { client, chapters, settings, config, lists, origin, log, reads, existing, chosen } = context;
  const shown = page ?? { key: 'home', chapter: 'pages' };
  const onProblem = (message: string) => log('warn', message, page ? { page: page.key } : {});
  if (existing)
    return siteOfExisting({
      source: existing,
      settings,
      config: { ...config, [listsKey]: lists, origin },
      language,
      page: shown,
      onProblem,
    });
  const site = sdkSite({
    client,
    chapters,
    languages: settings.languages,
    language,
    page: shown,
    config: {
      ...config,
      site: settings,
      [listsKey]: lists,
      origin,
    },
    items: reads.items,
    lists: {
      ...reads.lists,
      index: async (chapter) => {
        for (const tag of reads.tagsOf(chapter)) onRead?.(tag);
        return reads.lists.index(chapter);
      },
    },
    texts: siteTexts,
    readDocument: readPageOnce,
    hidden,
    ...(onRead ? { onRead } : {}),
    onProblem,
  });
  // Here and not in the site of the SDK, whose code visitors of other pages load.
  return chosen ? { ...site, config: async (key) => (await chosen(key)) ?? site.config(key) } : site;
}
