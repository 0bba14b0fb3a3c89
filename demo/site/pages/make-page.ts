import { renderRoute, type RenderedPage } from '../../../kit/pages/render-route.js';
import type { Route } from '../../../kit/pages/route.js';
import { takeSheets } from '../../../kit/pages/page-styles.js';
import { fontFaces } from '../fonts/font-faces.js';
import { fontFiles } from '../fonts/font-files.js';
import { preloadFonts } from '../fonts/preload-fonts.js';
import type { SiteContext } from '../site-context.js';
import type { PageClient } from './page-reads.js';
import { schemeSnippet } from './scheme-snippet.js';
import { templateText } from './templates.js';

/** A site, and the client that this rendering reads with. */
export type PageContext = Omit<SiteContext, 'client'> & { readonly client: PageClient };

/** Renders the page of a route with the site's own templates, style sheets and fonts. */
export async function makePage(context: PageContext, route: Route): Promise<RenderedPage> {
  const { definition, cdn } = context;
  const { html: template, sheets } = takeSheets(templateText(definition, route.template), definition.assets);
  const fonts = fontFiles(definition.fonts ?? []);
  return renderRoute(context, route, {
    files: cdn,
    template,
    sheets: [fontFaces(fonts), ...sheets],
    early: preloadFonts(fonts, route.language.lang),
    scripts: [schemeSnippet],
  });
}
