import { onceEach } from '../basics/once-each.js';
import { readPage } from '../page/read-page.js';
import type { PageFacts } from '../page/read-page.js';
import type { Runtime } from '../entry/runtime.js';

/** Data of a runtime about its page. */
export type PageKnower = Pick<Runtime, 'config' | 'site'> & { readonly payload: { readonly page?: PageFacts } };

/** The page that a runtime runs on. The first call requests the site's settings. Rejects if they cannot be read. */
export const pageOf = onceEach(async ({ config, payload, site }: PageKnower) =>
  readPage({
    site: await site(),
    location,
    lang: config.lang,
    facts: payload.page,
    base: config.site === location.origin ? '' : config.site,
  }),
);
