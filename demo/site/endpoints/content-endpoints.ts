import { Hono } from 'hono';
import type { Context } from 'hono';
import { defaultLanguage, languages } from '../../../runtime/page-info.js';
import { findPage } from '../../../widgets/site/sdk-site.js';
import { catalogue } from '../../../widgets/texts/catalogue.js';
import { publicJson, publicRefusal } from '../http/public-answer.js';
import { allPublicConfig } from '../public-config.js';
import type { SiteContext } from '../site-context.js';

const languageOfQuery = (lang: string | undefined) =>
  languages.find((language) => language.lang === lang)?.lang ?? defaultLanguage.lang;

/**
 * What blocks without the server's HTML read: configuration, page documents, texts, the visitor's region.
 *
 * @param throughProxy Whether a request came through a proxy that is believed.
 */
export function contentEndpoints({ client, provisioned }: SiteContext, throughProxy: (c: Context) => boolean): Hono {
  const app = new Hono();

  app.get('/site.json', (c) => publicJson(allPublicConfig(languageOfQuery(c.req.query('lang')))));

  app.get('/data/:chapter', async (c) => {
    const name = c.req.param('chapter');
    const chapter = Object.hasOwn(provisioned.chapters, name) ? provisioned.chapters[name] : undefined;
    if (!chapter) return publicJson(null);
    const lang = languageOfQuery(c.req.query('lang'));
    const item = findPage(await client.items.list(chapter.app_id), chapter, c.req.query('slug') || 'home', lang);
    if (!item) return publicJson(null);
    const address = { app_id: chapter.app_id, item_id: item.item_id, element_id: chapter.json_field_id };
    const document = await client.documents.get(address);
    try {
      return publicJson({
        address,
        rev: document?.rev ?? 0,
        data: document ? (JSON.parse(document.data) as unknown) : {},
      });
    } catch {
      return publicRefusal(
        500,
        'broken-document',
        'The document of this page is not valid JSON. An editor can mend it on the platform.',
      );
    }
  });

  app.get('/texts/:lang', (c) => {
    const lang = c.req.param('lang');
    return publicJson(Object.hasOwn(catalogue, lang) ? catalogue[lang] : null);
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
