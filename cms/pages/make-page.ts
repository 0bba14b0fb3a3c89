import { renderRoute, type RenderedPage } from '../../kit/pages/render-route.js';
import type { Route } from '../../kit/pages/route.js';
import { takeSheets } from '../../kit/pages/page-styles.js';
import { imagesPath } from '../../kit/pages/images-path.js';
import type { ImageFolder } from '../images/image-folder.js';
import { fileOfAddress } from '../images/image-path.js';
import { chosenConfig, siteChoices } from '../site/site-choices.js';
import type { SiteContext } from '../site/site-context.js';
import type { PageClient } from './page-reads.js';
import { documentTag } from './page-tags.js';
import { siteThemeOf } from './site-theme.js';
import { templateText } from '../definition/templates.js';

/** A site, and the client that this rendering reads with. */
export type PageContext = Omit<SiteContext, 'client'> & {
  readonly client: PageClient;
  /** True for an editor's own page: with entries of lists that are hidden from everybody else. It must not be stored. */
  readonly hiddenEntries?: boolean;
  /** Number of the site's last change before this rendering began. */
  readonly asOf: number;
};

async function placeholdersOf(pictures: ImageFolder, sources: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    sources.map(async (source) => {
      const file = source.startsWith(imagesPath) ? fileOfAddress(source) : undefined;
      const address = file === undefined ? null : await pictures.placeholder(file);
      return address === null ? [] : [[source, address] as const];
    }),
  );
  return new Map(found.flat());
}

/** Style of a page with other HTML than its template, which has the layout. */
const ownSheet = 'main{padding:24px}';

/**
 * Renders the page of a route with the site's own templates, style sheets and fonts.
 *
 * @param own HTML in place of the page's template; the style sheets are those of the template
 */
export async function makePage(context: PageContext, route: Route, own?: string): Promise<RenderedPage> {
  const { definition, cdn, pictures, mediaHosts = [], pageParts = {} } = context;
  const media = mediaHosts.map((host) => `https://${host}`);
  const { html: template, sheets } = takeSheets(templateText(definition, route.template), definition.assets);
  const theme = await siteThemeOf(context);
  const { choices, address } = await siteChoices(context, context.editorReads.items);
  const chosen = chosenConfig(definition, async () => choices);
  const page = await renderRoute({ ...context, chosen }, route, {
    files: cdn,
    template: own ?? template,
    sheets: [
      ...(pageParts.sheets ?? []),
      ...sheets,
      ...(theme.css && [theme.css]),
      ...(own === undefined ? [] : [ownSheet]),
    ],
    early: pageParts.early?.(route.language.lang) ?? '',
    scripts: pageParts.scripts ?? [],
    trustsNoText: pageParts.trustsNoText,
    ...(pageParts.script !== undefined && { script: pageParts.script }),
    placeholders: (sources) => placeholdersOf(pictures, sources),
    hosts: { 'img-src': media, 'media-src': media },
    hiddenEntries: context.hiddenEntries,
    asOf: context.asOf,
  });
  return { ...page, tags: [...new Set([...page.tags, ...theme.tags, ...(address ? [documentTag(address)] : [])])] };
}
