import type { Site } from '../../runtime/page/site.js';
import type { SiteLanguage, SiteSettings } from '../../runtime/page/site-settings.js';
import { existingSite } from '../../widgets/site/existing/existing-site.js';
import { translationsOf } from '../../widgets/texts/catalogue.js';
import type { ExistingSource } from './existing-source.js';

interface Asked {
  readonly source: ExistingSource;
  readonly settings: SiteSettings;
  /** Configuration that goes before the site's own. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly language: SiteLanguage;
  readonly page: { readonly key: string; readonly chapter: string };
  readonly onProblem: (message: string) => void;
}

/** The data interface of an existing site for blocks, for one page. */
export function siteOfExisting({ source, settings, config, language, page, onProblem }: Asked): Site {
  const { config: stored, client, articlesOf } = source;
  const site = { ...settings, popupId: settings.popupId || stored.popupId(language.lang) };
  return existingSite({
    client,
    config: {
      ...stored,
      // Parts in a language are found by identity: the page must have the same entry object as this
      // list.
      languages: settings.languages,
      config: (key) => (key === 'site' ? site : Object.hasOwn(config, key) ? config[key] : stored.config(key)),
    },
    page: { ...page, language },
    texts: async (lang, block) => translationsOf(lang)?.[block] ?? null,
    articles: articlesOf,
    onProblem,
  });
}
