import type { Site } from '../runtime/site.js';
import type { SiteLanguage } from '../runtime/site-settings.js';
import { sdkSite } from '../widgets/site/sdk-site.js';
import { listsKey } from '../widgets/shared/list-paths.js';
import { siteTexts } from '../widgets/texts/site-texts.js';
import type { CreatedSite } from './created-site.js';

type PageSource = Pick<
  CreatedSite,
  'chapters' | 'settings' | 'config' | 'lists' | 'origin' | 'log' | 'reads' | 'client'
>;

/** The page that blocks ask for. */
export interface PageOfSite {
  readonly language: SiteLanguage;
  /** The page shown; default the home page. */
  readonly page?: { readonly key: string; readonly chapter: string };
  /** Told what each answer was made of. */
  readonly onRead?: (tag: string) => void;
}

/** What blocks may ask of this site, for one page. */
export function siteOfPage(context: PageSource, { language, page, onRead }: PageOfSite): Site {
  const { client, chapters, settings, config, lists, origin, log, reads } = context;
  return sdkSite({
    client,
    chapters,
    languages: settings.languages,
    language,
    page: page ?? { key: 'home', chapter: 'pages' },
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
    ...(onRead ? { onRead } : {}),
    onProblem: (message) => log('warn', message, page ? { page: page.key } : {}),
  });
}
