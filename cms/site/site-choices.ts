import { defaultLanguage } from '../../runtime/page/page-info.js';
import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import type { SiteSettings } from '../../runtime/page/site-settings.js';
import type { DocumentAddress, Item } from '../../sdk/index.js';
import { choicesIn, choicesKey, consentGroups } from '../../widgets/shared/site-choices.js';
import type { SiteChoices } from '../../widgets/shared/site-choices.js';
import { findPage } from '../../widgets/site/find-page.js';
import type { SiteContext } from './site-context.js';

type Place = Pick<SiteContext, 'provisioned' | 'definition'>;
type Source = Place & { readonly client: { readonly documents: Pick<SiteContext['client']['documents'], 'get'> } };

/** Address of a document of the chapter `settings`, in the default language; `undefined` before it is made. */
export async function settingAddress(
  { provisioned, definition }: Place,
  key: string,
  itemsOf: (appId: number) => Promise<readonly Item[]>,
): Promise<DocumentAddress | undefined> {
  const chapter = provisioned.chapters[settingsChapter];
  if (!chapter) return undefined;
  const { languages } = definition.settings;
  const item = findPage(await itemsOf(chapter.app_id), chapter, key, defaultLanguage(languages), languages);
  return item && { app_id: chapter.app_id, item_id: item.item_id, element_id: chapter.json_field_id };
}

/**
 * What owners have chosen in the section Settings of the site panel, and the address of its document.
 *
 * @param itemsOf reads the items of an app
 */
export async function siteChoices(
  context: Source,
  itemsOf: (appId: number) => Promise<readonly Item[]>,
): Promise<{ readonly choices: SiteChoices; readonly address?: DocumentAddress | undefined }> {
  const address = await settingAddress(context, choicesKey, itemsOf);
  if (!address) return { choices: {} };
  const document = await context.client.documents.get(address);
  try {
    const stored = JSON.parse(document?.data ?? '{}') as Readonly<Record<string, unknown>>;
    return { choices: choicesIn(stored[choicesKey]), address };
  } catch {
    return { choices: {}, address };
  }
}

/** Configuration keys that an owner's choices replace. */
const chosenKeys: ReadonlySet<string> = new Set(['site', 'analytics']);

/** The settings of the site with what owners have chosen. */
const chosenSettings = (settings: SiteSettings, { timeZone, newsletter }: SiteChoices): SiteSettings => ({
  ...settings,
  ...(timeZone !== undefined && { timeZone }),
  ...(newsletter !== undefined && { newsletter }),
});

/** Analytics of the definition with what owners have chosen. */
function chosenAnalytics({ config }: SiteContext['definition'], { analytics = {} }: SiteChoices): object {
  const own = (config['analytics'] ?? {}) as object;
  const { consent, ...ids } = analytics;
  const given = Object.entries(ids).filter(([, id]) => id !== undefined);
  return { ...own, ...Object.fromEntries(given), ...(consent && { consent: consentGroups[consent] }) };
}

/**
 * The configuration that owners have chosen, by key. It goes before the definition.
 *
 * @param read reads the choices, for keys that have any
 */
export const chosenConfig =
  (definition: SiteContext['definition'], read: () => Promise<SiteChoices>) =>
  async (key: string): Promise<unknown> => {
    if (!chosenKeys.has(key)) return undefined;
    const choices = await read();
    if (key === 'site') return chosenSettings(definition.settings, choices);
    return choices.analytics && chosenAnalytics(definition, choices);
  };
