import { afterAll, beforeAll } from 'vitest';
import { createExistingSite, type ExistingSiteOptions } from '../../kit/create-existing-site.js';
import { siteHandler, type SiteHandlerOptions } from '../../kit/site-handler.js';
import { smallFiles } from '../support/kit-site.js';
import { pageSource, syntheticSite } from './site/synthetic-site.js';

type Lang = 'en' | 'uk';

export interface Given {
  readonly head?: string;
  /** Body in place of a page's own. */
  readonly body?: string;
  readonly options?: Partial<ExistingSiteOptions>;
  readonly handler?: Partial<SiteHandlerOptions>;
  readonly configuration?: object;
}

/** For the tests of a file: the synthetic site, served by the kit over its configuration as it is. */
export function servedStage() {
  let files: Awaited<ReturnType<typeof smallFiles>>;
  beforeAll(async () => {
    files = await smallFiles();
  });
  afterAll(() => files.remove());

  return function served(lang: Lang, { head = '', body, options, handler, configuration = {} }: Given = {}) {
    const site = syntheticSite(lang);
    const said: string[] = [];
    const created = createExistingSite({
      platform: site.platform.client,
      configuration: { ...site.configuration, ...configuration },
      log: (level, message) => void (level !== 'info' && said.push(message)),
      ...options,
    });
    const handle = siteHandler(created, {
      files,
      pages: {
        script: '/_gh/cdn/runtime.js',
        // Where its platform keeps the pictures of items.
        hosts: { 'img-src': ['https://platform.example'] },
        template: ({ path }) => {
          const page = site.pages.find((candidate) => candidate.path === path) ?? site.pages[0]!;
          return pageSource(body === undefined ? page : { body }, lang, head);
        },
      },
      ...handler,
    });
    const ask = (path: string) => handle(new Request(new URL(path, 'https://existing.example')));
    return { site, said, ask, html: async (path: string) => (await ask(path)).text() };
  };
}
