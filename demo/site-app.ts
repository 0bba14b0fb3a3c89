import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { editableSite, picturesPath } from '../cms/editable-site.js';
import type { SiteParts } from '../cms/site/site-context.js';
import type { SiteStorage } from '../cms/storage/site-storage.js';
import { underOwnOrigin } from '../kit/http/site-origin.js';
import { clientOf, noProxies, type Client, type TrustedProxies } from '../platform/http/client-address.js';
import { platformPath } from '../platform/http/platform-path.js';
import type { Platform } from '../platform/platform.js';
import { filmServer, filmsPath } from './films/film-server.js';
import { fontFaces } from './fonts/font-faces.js';
import { fontFiles, fontsPath, preloadFonts } from './fonts/font-files.js';
import { fontServer } from './fonts/font-server.js';
import { bodyInTime } from './http/body-in-time.js';
import type { ServedSite } from './served-site.js';
import { siteStorage } from './site-storage.js';
import { arrivalSnippet } from './snippets/arrival-snippet.js';
import { schemeSnippet } from './snippets/scheme-snippet.js';

/** For the whole body of a request to the site to come, in milliseconds; those to the platform have a pace of their own. */
const bodyTime = 10_000;

/** For a file that an editor or a visitor sends, by a phone far from the next mast too, in milliseconds. */
const fileTime = 120_000;

/** Where forms are sent to, with files or without; how long one without may take is looked at where it is read. */
const formsPath = '/_gh/forms/';

const notFound = () => new Response('404 Not Found', { status: 404 });

/** A site and the platform in the same process. */
export interface ServerParts extends Omit<SiteParts, 'storage' | 'pageParts'> {
  readonly platform: Platform;
  readonly definition: ServedSite;
  /** Backups for the site panel. Default: it shows none. */
  readonly backups?: SiteStorage['backups'];
  /** Proxies in front of the server; default none. */
  readonly trustedProxies?: TrustedProxies | undefined;
}

export interface SiteApp extends Omit<ReturnType<typeof editableSite>, 'handle'> {
  readonly fetch: Hono['fetch'];
  readonly request: Hono['request'];
}

/** The platform and the site over HTTP. */
export function siteApp({ platform, backups, trustedProxies = noProxies, ...parts }: ServerParts): SiteApp {
  const { definition, publicOrigin, listening = 'http://localhost' } = parts;
  const fonts = fontFiles(definition.fonts ?? []);
  const fontOf = fontServer(fonts);
  const filmOf = filmServer(definition.films);
  const site = editableSite({
    ...parts,
    storage: siteStorage(platform, backups),
    pageParts: {
      sheets: [fontFaces(fonts)],
      scripts: [schemeSnippet, arrivalSnippet],
      trustsNoText: true,
      early: (lang) => preloadFonts(fonts, lang),
    },
    others: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/healthz') return platform.fetch(request);
      if (pathname.startsWith(fontsPath)) return fontOf(pathname) ?? notFound();
      return pathname.startsWith(filmsPath) ? ((await filmOf(request, pathname)) ?? notFound()) : undefined;
    },
  });
  const client = (c: Context): Client =>
    clientOf((c.env as HttpBindings).incoming.socket, c.req.raw.headers, trustedProxies);
  const app = new Hono();
  app.all(`${platformPath}/*`, (c) => platform.fetch(underOwnOrigin(c.req.raw, publicOrigin, listening), client(c)));
  app.use(bodyInTime(bodyTime, { [picturesPath]: fileTime, [formsPath]: fileTime }));
  app.all('*', (c) => site.handle(c.req.raw, client(c)));
  return { ...site, fetch: app.fetch, request: app.request };
}
