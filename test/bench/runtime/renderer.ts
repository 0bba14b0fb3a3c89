import { build } from 'virtual:siteblocks/build';
import studio from '../../../demo/content/site.js';
import { templateText } from '../../../cms/definition/templates.js';
import { replaySite, siteOf } from '../../../runtime/page/replay-site.js';
import { askSite } from '../../../runtime/server/record-site.js';
import { renderPage } from '../../../runtime/server/render-page.js';
import { RenderedBlocks } from '../../../runtime/server/rendered-blocks.js';
import type { ComponentData, Site } from '../../../runtime/page/site.js';
import { httpSite } from '../../../widgets/site/http-site.js';
import { registry } from '../../../widgets/registry.js';
import sixBlocks from './six-blocks-site.js';

export interface Renderer {
  /** Renders the studio's home page, every block of it. */
  home(): Promise<string>;
  /**
   * Renders it as a server does after one text of it has been saved: what blocks show is read again, and all but one
   * show what they did before.
   */
  homeAfterChange(): Promise<string>;
  /** Renders the page of six blocks, every block of it. */
  sixBlocks(): Promise<string>;
}

/** A component of the home page with a text in it. */
const changedId = 'hero';

/** What a site reads from documents. Texts of blocks and the configuration are the same objects for as long as a server runs. */
const ofDocuments = 'component';

/** The site with its answers as they are read after the change of a text: other objects, and in one of them another title. */
function afterChange(site: Site, turn: () => number): Site {
  const copies = [0, 1].map((copy) =>
    replaySite({}, async () =>
      siteOf(async (method, args) => {
        if (method !== ofDocuments) return askSite(site, method, args);
        const answer = structuredClone(await askSite(site, method, args));
        if (args[0] !== changedId) return answer;
        const { data, ...rest } = answer as ComponentData;
        return { ...rest, data: { ...(data as object), title: `The ${copy === 0 ? 'first' : 'second'} title` } };
      }),
    ),
  );
  return siteOf((method, args) => askSite(copies[turn() % 2] as Site, method, args));
}

/**
 * The page renderer as it runs in production, over the data of a running site. Each request is made once, so that only
 * rendering is measured.
 */
export function rendererOf(origin: string): Renderer {
  const lang = 'en-US';
  // The site over HTTP is made for pages, which know where they are.
  Object.assign(globalThis, { location: new URL(origin) });
  const answered = httpSite({ origin, lang, page: async () => ({ key: 'home', chapter: 'pages' }) });
  const site = replaySite({}, async () => answered);
  const options = { site, registry, url: new URL('/', origin), build, lang };
  const [home, six] = [templateText(studio, 'home'), templateText(sixBlocks, 'home')];
  let turn = 0;
  const changed = { ...options, site: afterChange(site, () => turn), blocks: new RenderedBlocks() };
  return {
    home: () => renderPage(home, options),
    homeAfterChange() {
      turn += 1;
      return renderPage(home, changed);
    },
    sixBlocks: () => renderPage(six, options),
  };
}
