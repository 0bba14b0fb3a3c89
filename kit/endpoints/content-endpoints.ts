import { Hono } from 'hono';
import type { Context } from 'hono';
import { withoutHidden } from '../../runtime/contract/hidden-entry.js';
import { defaultLanguage, languageNamed } from '../../runtime/page/page-info.js';
import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import { findPage } from '../../widgets/site/find-page.js';
import { translationsOf } from '../../widgets/texts/catalogue.js';
import { allSiteTexts } from '../../widgets/texts/site-texts.js';
import { allConfig } from '../all-config.js';
import { publicJson, publicRefusal } from '../http/public-answer.js';
import { siteOfPage } from '../site-of-page.js';
import type { CreatedSite } from '../created-site.js';

/**
 * Data for blocks without the server's HTML: configuration, page documents, texts, the visitor's region.
 *
 * @param throughProxy Whether a request came through a proxy that is believed.
 */
export function contentEndpoints(context: CreatedSite, throughProxy: (c: Context) => boolean): Hono {
  const { client, chapters, settings, reads } = context;
  const { languages } = settings;
  const languageOfQuery = (lang: string | undefined) => languageNamed(lang, languages) ?? defaultLanguage(languages);
  const app = new Hono();

  app.get('/site.json', async (c) => publicJson(await allConfig(context, languageOfQuery(c.req.query('lang')))));

  app.get('/data/:chapter', async (c) => {
    const name = c.req.param('chapter');
    const chapter = Object.hasOwn(chapters, name) ? chapters[name] : undefined;
    if (!chapter) return publicJson(null);
    const language = languageOfQuery(c.req.query('lang'));
    const items = await reads.items(chapter.app_id);
    const item = findPage(items, chapter, c.req.query('slug') || 'home', language, languages);
    // A site need not make every setting.
    if (!item) return publicJson(null, name === settingsChapter ? 200 : 404);
    const address = { app_id: chapter.app_id, item_id: item.item_id, element_id: chapter.json_field_id };
    const document = await client.documents.get(address);
    try {
      return publicJson({
        address,
        rev: document?.rev ?? 0,
        data: document ? withoutHidden(JSON.parse(document.data) as unknown) : {},
      });
    } catch {
      return publicRefusal(
        500,
        'broken-document',
        'The document of this page is not valid JSON. An editor can mend it on the platform.',
      );
    }
  });

  app.get('/texts/:lang', async (c) => {
    const lang = c.req.param('lang');
    if (!languageNamed(lang, languages) && !translationsOf(lang)) return publicJson(null);
    const stored = await siteOfPage(context, { language: languageOfQuery(lang) }).config('texts');
    return publicJson(allSiteTexts(lang, stored));
  });

  // A trusted proxy that knows the visitor's country says so in this header; without one, everybody counts as inside.
  app.get('/geo', (c) => {
    const told = throughProxy(c) ? (c.req.header('cf-ipcountry') ?? c.req.header('x-country-code')) : undefined;
    const country = /^[A-Z]{2}$/.exec(told ?? '')?.[0] ?? null;
    const answer = Response.json({ country, ...(country === null ? {} : { in_eu: euCountries.has(country) }) });
    answer.headers.set('access-control-allow-origin', '*');
    answer.headers.set('cache-control', 'private, no-store');
    return answer;
  });

  return app;
}

/** Member states of the European Union, ISO 3166-1 alpha-2. */
const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
