import { renderPage } from '../../../runtime/server/render-page.js';
import { registry } from '../../../widgets/registry.js';
import { readExistingConfig } from '../../../widgets/site/existing/existing-config.js';
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
  readonly platform: SyntheticPlatform;
  readonly configuration: ReturnType<typeof configuration>;
  /** HTML that the server writes for a page, and what it complained of. */
  readonly render: (page: ExistingPage) => Promise<{ readonly html: string; readonly problems: readonly string[] }>;
}

/** A page as today's platform serves it, before any script of ours. */
export const pageSource = ({ body }: Pick<ExistingPage, 'body'>, lang: string, head = ''): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

/** @param besides Pages that it has besides its own. */
export function syntheticSite(main: MainLanguage, besides: readonly ExistingPage[] = []): SyntheticSite {
  const say: Say = (en, uk) => (main === 'uk' ? uk : en);
  const pages = [home(say), services(say), company(say), contact(say), ...blog(say), ...besides];
  const platform = syntheticPlatform(pages, say);
  const stored = configuration(main, say);
  return {
    pages,
    platform,
    configuration: stored,
    async render(page) {
      const problems: string[] = [];
      const onProblem = (message: string, error?: unknown) =>
        problems.push(error ? `${message} ${String(error)}` : message);
      const url = new URL(page.path, 'https://existing.example');
      const site = existingSite({
        client: platform.client,
        config: readExistingConfig(stored, main),
        page: { pathname: url.pathname, lang: main, chapter: page.chapter },
        texts: async (lang, block) => translationsOf(lang)?.[block] ?? null,
        onProblem,
      });
      const html = await renderPage(pageSource(page, main), {
        site,
        registry,
        url,
        build: 'test',
        lang: main,
        chapter: page.chapter,
        onProblem,
      });
      return { html, problems };
    },
  };
}
