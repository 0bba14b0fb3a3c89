import type { RuntimeConfig } from '../../../runtime/entry/config.js';
import { languageNamed } from '../../../runtime/page/page-info.js';
import { warnOnce } from '../../../runtime/basics/log.js';
import type { Site } from '../../../runtime/page/site.js';
import { askOnce } from './ask-once.js';
import { configurationOf } from './configuration-of.js';
import type { ExistingClient } from './existing-lists.js';
import { existingPlace } from './existing-place.js';
import { existingSite } from './existing-site.js';
import { ownGlobal } from '../../../runtime/basics/own-global.js';
import { pageDocument } from '../../../runtime/basics/page-document.js';

/** What existing pages define on their window. */
interface ExistingWindow {
  readonly getCurrentChapter?: () => unknown;
  readonly constants?: { readonly currentChapter?: unknown };
}

/** The chapter of the page, as its own script says. */
async function chapterOf(): Promise<string> {
  const getCurrentChapter = ownGlobal('getCurrentChapter') as ExistingWindow['getCurrentChapter'];
  const constants = ownGlobal('constants') as ExistingWindow['constants'];
  const said = (await getCurrentChapter?.()) ?? constants?.currentChapter;
  return typeof said === 'string' && said !== '' ? said : 'pages';
}

/** Popup of openers without their own id: the first one that does not open automatically. */
const popupOnPage = (): string =>
  pageDocument
    .querySelector(':is(gh-popup, popup-container)[data-popup-id]:not([data-autostart])')
    ?.getAttribute('data-popup-id') ?? '';

/** The site of the page shown, asked of the platform by the configuration that the page's own script has. Rejects where the page has none. */
export async function openExistingSite(config: RuntimeConfig, client: ExistingClient): Promise<Site> {
  const existing = await configurationOf(config);
  if (!existing)
    throw new Error(
      'data-source="platform" needs window.getConfig(), which says where the content of this page is: load the site’s own script before the runtime.',
    );
  const { languages } = existing;
  const chapter = await chapterOf();
  const place = existingPlace(existing, location.pathname, config.namedLang);
  const { language, key } = place;
  const { documentElement } = pageDocument;
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
    client: askOnce(client),
    config: { ...existing, config: (name) => (name === 'site' ? site : existing.config(name)) },
    page: { ...place, chapter },
    texts: async (lang, block) => {
      const { translationsOf } = await import('../../texts/catalogue.js');
      return translationsOf(lang)?.[block] ?? null;
    },
    onProblem: warnOnce,
  });
}
