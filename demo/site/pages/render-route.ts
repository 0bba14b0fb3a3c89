import { renderPage } from '../../../runtime/server/render-page.js';
import { registry } from '../../../widgets/registry.js';
import { sdkSite } from '../../../widgets/site/sdk-site.js';
import { catalogue } from '../../../widgets/texts/catalogue.js';
import { originPlaceholder } from '../http/site-origin.js';
import { publicConfig } from '../public-config.js';
import type { SiteContext } from '../site-context.js';
import { headHtml } from './head.js';
import type { RenderedPage } from './page-store.js';
import { preloadPicture } from './preload-picture.js';
import { pagesChapter } from './route.js';
import type { Route } from './route.js';
import { templateText } from './templates.js';

/** Renders the page of a route, for whatever origin is put into it later, and records what it was made of. */
export async function renderRoute(context: SiteContext, route: Route): Promise<RenderedPage> {
  const { client, provisioned, cdn, log } = context;
  const { lang } = route.language;
  const tags = new Set(route.tags);
  const site = sdkSite({
    client,
    chapters: provisioned.chapters,
    lang,
    pageKey: route.key,
    config: publicConfig,
    texts: (language, block) => catalogue[language]?.[block] ?? null,
    onRead: (tag) => tags.add(tag),
    onProblem: (message) => log('warn', message, { path: route.path }),
  });
  const { name: siteName = '' } = ((await site.config('generalInfo')) ?? {}) as { name?: string };
  const html = await renderPage(templateText(route.template), {
    site,
    registry,
    url: addressOf(route),
    build: cdn.manifest.build,
    lang,
    htmlAttributes: htmlAttributes(provisioned, route),
    head: (used) => headHtml({ route, origin: originPlaceholder, siteName, manifest: cdn.manifest, tags: used }),
    onProblem: (message, error) => log('warn', message, error === undefined ? {} : { error: String(error) }),
  });
  const preload = preloadPicture(html);
  return {
    status: route.status,
    html: preload ? html.replace('</title>', () => `</title>\n${preload}`) : html,
    tags: [...tags],
  };
}

/** Set as a path, because one that begins with two slashes would be read as another host. */
function addressOf({ path }: Route): URL {
  const url = new URL(originPlaceholder);
  url.pathname = path;
  return url;
}

/** Where the page's content lives, for edit mode and for scripts of existing pages. */
function htmlAttributes({ chapters }: SiteContext['provisioned'], { itemId }: Route): Record<string, string> {
  const pages = pagesChapter(chapters);
  const fields = Object.entries(chapters).map(([name, chapter]) => [
    `data-${name}-json_field_id`,
    String(chapter.json_field_id),
  ]);
  return {
    'data-chapter': 'pages',
    'data-app-id': String(pages.app_id),
    ...(itemId === undefined ? {} : { 'data-item-id': String(itemId) }),
    ...Object.fromEntries(fields),
  };
}
