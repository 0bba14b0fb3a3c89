import type { Site } from '../../runtime/site.js';
import type { SiteLanguage } from '../../runtime/site-settings.js';
import { sdkSite, type SdkSiteOptions } from '../../widgets/site/sdk-site.js';
import { listsKey } from '../../widgets/shared/list-paths.js';
import { originPlaceholder } from './http/site-origin.js';
import { siteTexts } from '../../widgets/texts/site-texts.js';
import type { SiteContext } from './site-context.js';

type PageSource = Pick<SiteContext, 'provisioned' | 'definition' | 'log' | 'reads'> & Pick<SdkSiteOptions, 'client'>;

interface SiteOptions {
  readonly language: SiteLanguage;
  /** The page shown; default the home page. */
  readonly page?: { readonly key: string; readonly chapter: string };
  /** True for a page of an editor: with entries that are hidden from everybody else. */
  readonly hidden?: boolean | undefined;
  /** Told what each answer was made of. */
  readonly onRead?: (tag: string) => void;
}

/** What blocks may ask of this site, for one page. */
export function siteOfPage(context: PageSource, { language, page, hidden, onRead }: SiteOptions): Site {
  const { client, provisioned, definition, log, reads } = context;
  return sdkSite({
    client,
    chapters: provisioned.chapters,
    languages: definition.settings.languages,
    language,
    page: page ?? { key: 'home', chapter: 'pages' },
    config: {
      ...definition.config,
      site: definition.settings,
      [listsKey]: definition.lists,
      origin: originPlaceholder,
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
    hidden,
    ...(onRead ? { onRead } : {}),
    onProblem: (message) => log('warn', message, page ? { page: page.key } : {}),
  });
}
