import { siteOf } from '../../runtime/page/replay-site.js';
import type { Site } from '../../runtime/page/site.js';
import { siteConfig } from './test-page.js';

interface Parts {
  readonly texts?: Readonly<Record<string, string>>;
  /** Data of every component. */
  readonly component?: unknown;
}

/** A site that has nothing but a public configuration: in two languages, unless `config.site` says otherwise. */
export const configSite = (config: Readonly<Record<string, unknown>>, { texts, component = null }: Parts = {}): Site =>
  siteOf(async (method, args) => {
    if (method === 'texts') return texts ?? null;
    if (method === 'component') return component;
    return { site: siteConfig, ...config }[args[0] as string];
  });
