import { withoutLanguage } from '../runtime/page/page-info.js';
import { readSiteSettings, type SiteSettings } from '../runtime/page/site-settings.js';
import type { RenderThreads } from '../runtime/server/render-threads.js';
import { RenderedBlocks } from '../runtime/server/rendered-blocks.js';
import { createClient } from '../sdk/index.js';
import type { ClientOptions } from '../sdk/index.js';
import { listsKey, type ListPaths } from '../widgets/shared/list-paths.js';
import { readExistingConfig, type ExistingChapter } from '../widgets/site/existing/existing-config.js';
import type { ExistingClient } from '../widgets/site/existing/existing-lists.js';
import { looseOf } from '../widgets/site/lists/read-entry.js';
import type { CreatedSite, SiteLog, SitePlaces } from './created-site.js';
import { existingReads } from './existing/existing-reads.js';
import { readRedirects, readRoutes } from './existing/read-routes.js';
import { sitemapRules } from './existing/sitemap-rules.js';
import { unreadKeys } from './existing/unread-keys.js';
import { wholeConfiguration } from './existing/whole-configuration.js';
import { plainOrigin } from './http/site-origin.js';
import { keepFor } from './reads/keep-for.js';
import type { SiteChapter } from './site-chapter.js';
import { SiteError } from './site-error.js';
import { toConsole } from './to-console.js';
import { usualKeep } from './usual-keep.js';
import { usualFile } from './adopt/usual-file.js';
import { usualPlaces } from './usual-places.js';

/** Options of an existing site, in addition to its configuration. */
export interface ExistingSiteOptions {
  /** The platform that holds the content: a client of it, or its address. The key is that of the configuration unless one is named here. */
  readonly platform: ExistingClient | Pick<ClientOptions, 'serverUrl' | 'authKey' | 'fetch'>;
  /**
   * The site's configuration as it is: what `window.getConfig()` answers, or what its `config.mjs` exports, by name or as its default. Its `routes`
   * name the file of each page, and where they name none its address does: `/about-us/` is `about-us.html`. Its `redirects` lead on.
   */
  readonly configuration: unknown;
  /** Configuration by key that goes before the site's own, such as `formsEndpoint: true` for forms that go to the handler. Default none. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Settings that are missing in the configuration of existing sites: kinds of paths, time zone, contact page. */
  readonly settings?: Partial<Omit<SiteSettings, 'languages'>>;
  /** Language of a site whose configuration names none; BCP 47, default `en`. */
  readonly lang?: string;
  /** Pages that the kit leads to, by their paths in the default language; default `/404/`, `/form-sent/` and `/form-failed/`. */
  readonly places?: Partial<SitePlaces>;
  /** Where visitors find the site; default what the configuration calls `website`. */
  readonly publicOrigin?: string;
  /** How long what was read of the platform is kept, and pages made of it, in milliseconds; default 5000. */
  readonly keep?: number;
  /**
   * Threads that render the blocks of its pages, so that the server can send cached pages at the same time. Default:
   * the server's own thread renders.
   */
  readonly threads?: RenderThreads;
  /** Told of everything that a page loses on the way, and of what failed; default: warnings and errors go to the console. */
  readonly log?: SiteLog;
}

const refused = (message: string): SiteError => new SiteError('bad-option', `createExistingSite: ${message}`);

/** Blocks read data of these apps, whose items are not pages. */
const dataOnly: ReadonlySet<string> = new Set(['areas']);

function siteChapter(name: string, { app_id, slug_field_id, json_field_id, fields }: ExistingChapter): SiteChapter {
  const { type, status } = fields;
  return {
    app_id,
    slug_field_id,
    json_field_id,
    ...(type !== undefined && { type_field_id: type }),
    ...(status !== undefined && { status_field_id: status }),
    has_pages: !dataOnly.has(name) && slug_field_id > 0,
  };
}

/**
 * A site from the configuration that it has today: its chapters, languages, menus and forms, its articles in fields of items, the titles and
 * descriptions of its pages. For {@link siteHandler} and {@link siteOfPage}, like any other site of the kit.
 *
 * @throws SiteError `bad-option` if the configuration lacks the app of the pages, or an option is invalid
 * @example
 * const site = createExistingSite({ platform: { serverUrl: 'https://platform.example/GudHub' }, configuration: config });
 * const handle = siteHandler(site, { files: await readBrowserFiles(), pages: { template: ({ template }) => files[template], script: '/_gh/cdn/runtime.js' } });
 */
export function createExistingSite(options: ExistingSiteOptions): CreatedSite {
  const { platform, lang = 'en', log = toConsole, keep: time = usualKeep } = options;
  const { configuration } = options;
  if (typeof configuration !== 'object' || configuration === null)
    throw refused(
      'configuration must be an object. Give the result of window.getConfig(), or the export of config.mjs.',
    );
  const whole = wholeConfiguration(configuration);
  const stored = readExistingConfig(whole, lang);
  const { authKey } = stored;
  const pages = stored.chapters['pages'];
  if (!pages || pages.slug_field_id === 0 || pages.json_field_id === 0)
    throw refused(
      'the configuration has no chapter "pages" with app_id, slug_field_id and json_field_id: they say where the pages are.',
    );
  const publicOrigin = (options.publicOrigin ?? String(stored.config('origin') ?? '')) || undefined;
  if (publicOrigin !== undefined && !plainOrigin.test(publicOrigin))
    throw refused('publicOrigin is the address of the whole site without a path, such as https://studio.example.');
  if (!(time >= 0)) throw refused(`keep is a number of milliseconds, and is ${String(time)}.`);

  const chapters = Object.fromEntries(
    Object.entries(stored.chapters).map(([name, chapter]) => [name, siteChapter(name, chapter)]),
  );
  for (const [name, { slug_field_id }] of Object.entries(chapters))
    if (slug_field_id === 0)
      log(
        'warn',
        `The chapter "${name}" of the configuration has no slug_field_id, so its items do not become pages. Add it.`,
      );
  const unread = unreadKeys(whole, stored);
  if (unread.length > 0) log('warn', `No block shows these values of the configuration: ${unread.join(', ')}.`);
  const settings = readSiteSettings({ ...looseOf(stored.config('site')), ...options.settings }, lang);
  const given =
    'serverUrl' in platform ? createClient({ ...(authKey && { authKey }), ...platform, cache: false }) : platform;
  const told = new Set<string>();
  /** What is read again and again is as it was. */
  const onProblem = (message: string): void => {
    if (!told.has(message)) log('warn', message);
    told.add(message);
  };
  const { reads, ...read } = existingReads({ client: given, config: stored, chapters, keep: keepFor(time), onProblem });
  const routed = readRoutes(whole['routes']);
  const config = {
    ...Object.fromEntries([...stored.keys, 'formsEndpoint', 'formsListener'].map((key) => [key, stored.config(key)])),
    ...options.config,
  };
  return Object.freeze({
    client: read.client,
    chapters,
    settings,
    lists: stored.config(listsKey) as Readonly<Record<string, ListPaths>>,
    config,
    settingKeys: async () => [],
    places: { ...usualPlaces, ...options.places },
    publicOrigin,
    origin: publicOrigin ?? '',
    reads,
    blocks: new RenderedBlocks(),
    threads: options.threads,
    keep: time,
    log,
    existing: {
      ...read,
      config: stored,
      fileOf: (path: string, slug: string) => {
        const [asked, own] = [path, slug].map((one) => withoutLanguage(one, settings.languages)) as [string, string];
        return routed(asked) || routed(own) || usualFile(own, chapters['blog'] !== undefined);
      },
      sitemap: sitemapRules(whole, onProblem),
      redirects: readRedirects(whole['redirects']),
    },
  });
}
