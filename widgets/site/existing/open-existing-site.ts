import type { RuntimeConfig } from '../../../runtime/config.js';
import { languageNamed } from '../../../runtime/page-info.js';
import { warnOnce } from '../../../runtime/log.js';
import type { Site } from '../../../runtime/site.js';
import type { createClient } from '../../../sdk/client.js';
import { readExistingConfig } from './existing-config.js';
import { existingPlace } from './existing-place.js';
import { existingSite } from './existing-site.js';

/** What existing pages define on their window. */
interface ExistingWindow {
  readonly getConfig?: () => unknown;
  readonly getCurrentChapter?: () => unknown;
  readonly constants?: { readonly currentChapter?: unknown };
}

/** The chapter of the page, as its own script says. */
async function chapterOf({ getCurrentChapter, constants }: ExistingWindow): Promise<string> {
  const said = (await getCurrentChapter?.()) ?? constants?.currentChapter;
  return typeof said === 'string' && said !== '' ? said : 'pages';
}

/** Popup that openers without an id of their own mean: the first one that does not open by itself. */
const popupOnPage = (): string =>
  document
    .querySelector(':is(gh-popup, popup-container)[data-popup-id]:not([data-autostart])')
    ?.getAttribute('data-popup-id') ?? '';

/** What the page's script is told of the language; `config.lang` has the page's own where it is told nothing. */
const askedLanguage = (): string | undefined =>
  document.querySelector('script[data-source="platform"]')?.getAttribute('data-lang') ?? undefined;

/** The site of the page shown, asked of the platform by the configuration that the page's own script has. Rejects where the page has none. */
export async function openExistingSite(config: RuntimeConfig, create: typeof createClient): Promise<Site> {
  const page = window as unknown as ExistingWindow;
  if (typeof page.getConfig !== 'function')
    throw new Error(
      'data-source="platform" needs window.getConfig(), which says where the content of this page is: load the site’s own script before the runtime.',
    );
  const existing = readExistingConfig(await page.getConfig(), config.lang);
  const { authKey, languages } = existing;
  const chapter = await chapterOf(page);
  const place = existingPlace(existing, location.pathname, askedLanguage());
  const { language, key } = place;
  const { documentElement } = document;
  // One template serves all languages and names one of them; who has the page read out hears it in that one's voice.
  if (languageNamed(documentElement.lang, languages) !== language) documentElement.lang = language.lang;
  const site = {
    ...(existing.config('site') as object),
    chapter,
    key,
    lang: language.lang,
    popupId: existing.popupId(language.lang) || popupOnPage(),
  };
  return existingSite({
    // The page of a visitor only reads: it loads no code in the background.
    client: create({ serverUrl: config.platform, ...(authKey && { authKey }), preload: false }),
    config: { ...existing, config: (name) => (name === 'site' ? site : existing.config(name)) },
    page: { ...place, chapter },
    texts: async (lang, block) => {
      const { translationsOf } = await import('../../texts/catalogue.js');
      return translationsOf(lang)?.[block] ?? null;
    },
    onProblem: warnOnce,
  });
}
