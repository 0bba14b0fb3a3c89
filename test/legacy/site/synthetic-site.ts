import { renderPage } from '../../../runtime/server/render-page.js';
import { registry } from '../../../widgets/registry.js';
import { readExistingConfig } from '../../../widgets/site/existing/existing-config.js';
import { existingPlace } from '../../../widgets/site/existing/existing-place.js';
import { existingSite } from '../../../widgets/site/existing/existing-site.js';
import { translationsOf } from '../../../widgets/texts/catalogue.js';
import { configuration } from './configuration.js';
import type { MainLanguage } from './configuration.js';
import type { ExistingPage, Say } from './existing-page.js';
import { blog } from './pages/blog.js';
import { company } from './pages/company.js';
import { contact } from './pages/contact.js';
import { home } from './pages/home.js';
import { services } from './pages/services.js';
import { syntheticPlatform } from './platform.js';
import type { SyntheticPlatform } from './platform.js';

/** The synthetic existing site with a default language. */
export interface SyntheticSite {
  readonly pages: readonly ExistingPage[];
  /** Its own pages in its other language, whose paths have a prefix. */
  readonly translated: readonly ExistingPage[];
  readonly platform: SyntheticPlatform;
  readonly configuration: ReturnType<typeof configuration>;
  /** HTML that the server writes for a page, and what it complained of. */
  readonly render: (page: ExistingPage) => Promise<{ readonly html: string; readonly problems: readonly string[] }>;
}

/** A page as the legacy platform serves it, before any script of ours. */
export const pageSource = ({ body }: Pick<ExistingPage, 'body'>, lang: string, head = ''): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

const inLanguage =
  (lang: MainLanguage): Say =>
  (en, uk) =>
    lang === 'uk' ? uk : en;

const pagesIn = (say: Say): readonly ExistingPage[] => [
  home(say),
  services(say),
  company(say),
  contact(say),
  ...blog(say),
];

/** @param besides Further pages of the site. */
export function syntheticSite(main: MainLanguage, besides: readonly ExistingPage[] = []): SyntheticSite {
  const other = main === 'uk' ? 'en' : 'uk';
  const ownPages = pagesIn(inLanguage(main));
  const pages = [...ownPages, ...besides];
  const translated = pagesIn(inLanguage(other)).map((page) => ({ ...page, path: `/${other}${page.path}` }));
  const platform = syntheticPlatform([
    { pages, say: inLanguage(main), prefix: '' },
    { pages: translated, say: inLanguage(other), prefix: `/${other}` },
  ]);
  const stored = configuration([
    { lang: main, say: inLanguage(main) },
    { lang: other, say: inLanguage(other) },
  ]);
  return {
    pages,
    translated,
    platform,
    configuration: stored,
    async render(page) {
      const problems: string[] = [];
      const onProblem = (message: string, error?: unknown) =>
        problems.push(error ? `${message} ${String(error)}` : message);
      const url = new URL(page.path, 'https://existing.example');
      const config = readExistingConfig(stored, main);
      const place = existingPlace(config, url.pathname);
      const site = existingSite({
        client: platform.client,
        config,
        page: { ...place, chapter: page.chapter },
        texts: async (lang, block) => translationsOf(lang)?.[block] ?? null,
        onProblem,
      });
      const html = await renderPage(pageSource(page, main), {
        site,
        registry,
        url,
        build: 'test',
        lang: place.language.lang,
        pageKey: place.key,
        chapter: page.chapter,
        onProblem,
      });
      return { html, problems };
    },
  };
}
