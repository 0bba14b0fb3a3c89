import { build } from 'virtual:siteblocks/build';
import studio from '../../../demo/site/content/site.js';
import { templateText } from '../../../demo/site/pages/templates.js';
import { replaySite } from '../../../runtime/replay-site.js';
import { renderPage } from '../../../runtime/server/render-page.js';
import { httpSite } from '../../../widgets/site/http-site.js';
import { registry } from '../../../widgets/registry.js';
import sixBlocks from './six-blocks-site.js';

export interface Renderer {
  /** Renders the studio's home page. */
  home(): Promise<string>;
  /** Renders the page of six blocks. */
  sixBlocks(): Promise<string>;
}

/** The page renderer as it runs in production, over the data of a running site. Every question is asked once: what is measured is rendering. */
export function rendererOf(origin: string): Renderer {
  const lang = 'en-US';
  // The site over HTTP is made for pages, which know where they are.
  Object.assign(globalThis, { location: new URL(origin) });
  const answered = httpSite({ origin, lang, page: async () => ({ key: 'home', chapter: 'pages' }) });
  const site = replaySite({}, async () => answered);
  const render = (template: string) => renderPage(template, { site, registry, url: new URL('/', origin), build, lang });
  const [home, six] = [templateText(studio, 'home'), templateText(sixBlocks, 'home')];
  return { home: () => render(home), sixBlocks: () => render(six) };
}
