import { Hono } from 'hono';
import english from '../../../editor/panel/texts.js';
import { inLanguage, pathOfKey } from '../../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../../runtime/page/site-settings.js';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import type { DocumentAddress } from '../../../sdk/index.js';
import type { ConsentAnswer, SettingsAnswer } from '../../../widgets/shared/panel/site-facts.js';
import { partInLanguage } from '../../../widgets/shared/part-in-language.js';
import { choicesIn, choicesKey, consentGroups, groupNames } from '../../../widgets/shared/site-choices.js';
import { findPage } from '../../../widgets/site/find-page.js';
import { editorTranslationsOf } from '../../../widgets/texts/editor-catalogue.js';
import { addItem } from '../../editing/pages/add-item.js';
import { siteRights } from '../../rights/site-rights.js';
import { settingAddress } from '../../site/site-choices.js';
import type { SiteContext } from '../../site/site-context.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { isSiteOwner } from '../people/people-endpoints.js';
import { backupsOfPanel } from './backup-endpoints.js';
import { mailOfPanel } from './mail-endpoints.js';

const consentKey = 'consentConfig';

/**
 * Calls of the section Settings, for people who may publish settings. The panel reads and writes the documents as any others. Mail and backups are
 * for owners alone.
 *
 * - `GET /`: `{ definition, isOwner, hasRequests, hasBackups, hasMail }`, the values of the site's definition.
 * - `POST /document`: `{ address }` of the document with the choices, which is made if there is none.
 * - `POST /consent`: `{ documents: [{lang, address, texts}] }` of the consent question, made for each language that has none.
 * - `/mail`, `/backups`: see {@link mailOfPanel} and {@link backupsOfPanel}.
 */
export function settingsOfPanel(context: SiteContext): Hono<PanelVariables> {
  const { provisioned, definition, editorReads, storage } = context;
  const rights = siteRights(context);
  const config = provisioned.chapters[settingsChapter];
  const { mail, values, backups } = storage;
  const app = new Hono<PanelVariables>();

  app.use(async (c, next) => {
    if (config && (await rights.mayPublish(c.get('user'), config.app_id))) return next();
    return panelRefusal(403, 'forbidden', 'This needs the right to publish the settings of the site.');
  });

  app.get('/', async (c) => {
    const { timeZone, newsletter } = definition.settings;
    const { keepRequests, config: own } = definition;
    const { consent, ...ids } = (own['analytics'] ?? {}) as { readonly consent?: unknown };
    const group = groupNames.find((name) => consentGroups[name] === consent);
    const answer: SettingsAnswer = {
      definition: choicesIn({
        ...{ timeZone, newsletter, keepRequests: keepRequests ?? 0 },
        analytics: { ...ids, consent: group },
      }),
      isOwner: await isSiteOwner(context, c.get('user')),
      hasRequests: provisioned.leads !== undefined,
      hasBackups: backups !== undefined,
      hasMail: mail !== undefined && values !== undefined,
    };
    return panelJson(answer);
  });

  /** What the definition asks in a language. From then on the document is what holds. */
  const definedConsent = (language: SiteLanguage): unknown =>
    partInLanguage(definition.config[consentKey], language, definition.settings.languages) ?? {};
  const choicesAddress = () => settingAddress(context, choicesKey, editorReads.items);

  app.post('/document', async () => {
    if (config && !(await choicesAddress()))
      await addItem(
        context,
        { config, path: pathOfKey(choicesKey), template: '', document: { [choicesKey]: { analytics: {} } }, free: [] },
        'panel:settings',
      );
    return panelJson({ address: await choicesAddress() });
  });

  app.post('/consent', async () => {
    const { languages } = definition.settings;
    const documents: ConsentAnswer['documents'][number][] = [];
    for (const language of languages) {
      const path = inLanguage(pathOfKey(consentKey), language, languages);
      const find = async () => {
        if (!config) return undefined;
        // Only an own document: the one of the default language has texts of another language.
        const item = findPage(
          await editorReads.items(config.app_id),
          config,
          path.slice(1, -1),
          languages[0] ?? language,
          languages,
        );
        return item && { app_id: config.app_id, item_id: item.item_id, element_id: config.json_field_id };
      };
      if (config && !(await find()))
        await addItem(
          context,
          { config, path, template: '', document: { [consentKey]: definedConsent(language) }, free: [] },
          `panel:consent:${language.lang}`,
        );
      const address: DocumentAddress | undefined = await find();
      if (address) documents.push({ lang: language.lang, address, texts: textsOf(language.lang) });
    }
    return panelJson({ documents } satisfies ConsentAnswer);
  });

  if (mail && values) app.route('/mail', mailOfPanel(context, mail, values));
  if (backups) app.route('/backups', backupsOfPanel(context, backups));
  return app;
}

/** Texts of the groups of consent in a language. */
function textsOf(lang: string): ConsentAnswer['documents'][number]['texts'] {
  const t = { ...english, ...editorTranslationsOf(lang)?.panel };
  return {
    analytics: { name: t.groupAnalytics, text: t.groupAnalyticsText },
    advertising: { name: t.groupAdvertising, text: t.groupAdvertisingText },
    personalization: { name: t.groupPersonalization, text: t.groupPersonalizationText },
    functionality: { name: t.groupFunctionality, text: t.groupFunctionalityText },
  };
}
