import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExistingSite } from '../../kit/create-existing-site.js';
import { siteOfPage } from '../../kit/site-of-page.js';
import { renderPage } from '../../runtime/server/render-page.js';
import { registry } from '../../widgets/registry.js';
import { expectedList } from './expected-list.js';
import { pageSource, syntheticSite } from './site/synthetic-site.js';
import { whatIsShown } from './what-is-shown.js';

type Loose = Readonly<Record<string, unknown>>;
type Form = (list: readonly Loose[]) => unknown;

/** How sites write what is a list in the first place. */
const byLanguage: Form = (list) => Object.fromEntries(list.map(({ langCode, ...part }) => [langCode, part]));
const byPlace: Form = (list) => ({ ...list });
const asItIs: Form = (list) => list;
const alone: Form = ([part]) => part;
/** So a form has one language: the first one is the default. */
const byId: Form = (list) => Object.fromEntries(list.toReversed().map(({ id, ...form }) => [id, form]));

const localised = fc.constantFrom(asItIs, alone, byPlace, byLanguage);
const forms = fc.record({
  generalInfo: localised,
  menuConfig: localised,
  breadcrumbsConfig: localised,
  blog_config: localised,
  formConfig: fc.constantFrom(asItIs, byPlace, byId),
  languageList: fc.constantFrom<Form>(
    asItIs,
    (list) => list.map((langCode) => ({ langCode })),
    (list) => Object.fromEntries(list.map((code) => [code, { name: String(code) }])),
  ),
  /** Beside the parts of components, as some sites have them. */
  beside: fc.boolean(),
});

describe.each(['en', 'uk'] as const)(
  'the configuration of a site in %s, its lists written as lists or as objects',
  (lang) => {
    it('shows the same pages', async () => {
      const { pages, platform, configuration } = syntheticSite(lang);
      const { componentsConfigs, languageList, ...rest } = configuration;
      const shown = pages.filter(({ name }) => ['home', 'company', 'contact', 'blog-list'].includes(name));
      await fc.assert(
        fc.asyncProperty(forms, fc.constantFrom(...shown), async ({ languageList: list, beside, ...written }, page) => {
          const parts = Object.fromEntries(
            Object.entries(componentsConfigs).map(([key, value]) => [key, written[key as keyof typeof written](value)]),
          );
          const site = createExistingSite({
            platform: platform.client,
            configuration: {
              ...rest,
              languageList: list(languageList as unknown as readonly Loose[]),
              ...(beside ? parts : { componentsConfigs: parts }),
            },
            log: (_level, message) => {
              throw new Error(message);
            },
          });
          const language = site.settings.languages[0]!;
          expect(site.settings.languages.map((one) => [one.lang, one.prefix])).toEqual([
            [lang, ''],
            ...['en', 'uk'].filter((other) => other !== lang).map((other) => [other, other]),
          ]);
          const key = page.path.replace(/^\/|\/$/g, '') || 'home';
          const html = await renderPage(pageSource(page, lang), {
            site: siteOfPage(site, { language, page: { key, chapter: page.chapter } }),
            registry,
            url: new URL(page.path, 'https://existing.example'),
            build: 'test',
            lang,
            chapter: page.chapter,
          });
          expect(whatIsShown(html)).toEqual(expectedList(page, lang));
        }),
        { numRuns: 30 },
      );
    });
  },
);
