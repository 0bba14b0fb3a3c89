import { pageKey } from '../runtime/page/page-info.js';
import { settingsChapter } from '../runtime/page/settings-chapter.js';
import { readSiteSettings, type SiteLanguage, type SiteSettings } from '../runtime/page/site-settings.js';
import type { RenderThreads } from '../runtime/server/render-threads.js';
import { RenderedBlocks } from '../runtime/server/rendered-blocks.js';
import { createClient, SdkError } from '../sdk/index.js';
import type { ClientOptions } from '../sdk/index.js';
import type { ListPaths } from '../widgets/shared/list-paths.js';
import type { CreatedSite, SiteClient, SiteLog, SitePlaces } from './created-site.js';
import { plainOrigin } from './http/site-origin.js';
import { optionalText } from './optional-text.js';
import type { ReaderApps } from './readers/reader-apps.js';
import { clientDocuments } from './reads/client-documents.js';
import { keepFor } from './reads/keep-for.js';
import { siteReads } from './reads/site-reads.js';
import type { SiteChapter } from './site-chapter.js';
import { SiteError } from './site-error.js';
import { toConsole } from './to-console.js';
import { usualKeep } from './usual-keep.js';
import { usualPlaces } from './usual-places.js';

/** Settings of an existing site. */
export interface SiteOptions {
  /** The platform that holds the content: a client of it, or its address and a key with which it may be read. */
  readonly platform: SiteClient | Pick<ClientOptions, 'serverUrl' | 'authKey' | 'fetch'>;
  /** Apps of the site's pages by the name of their chapter; `pages` is needed, `settings` holds what pages share. */
  readonly chapters: Readonly<Record<string, SiteChapter>>;
  /** The default language, the one without a prefix, and others. */
  readonly languages: readonly (Partial<SiteLanguage> & Pick<SiteLanguage, 'lang'>)[];
  /** Configuration by key, as pages have it today: `generalInfo`, `menuConfig`, `formConfig` … Default none. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** What else differs from site to site: kinds of paths, time zone, contact page, popup, how forms ask about the newsletter. */
  readonly settings?: Partial<Omit<SiteSettings, 'languages'>>;
  /** Paths of chapters that have articles, by chapter; default none. */
  readonly lists?: Readonly<Record<string, Partial<ListPaths> & Pick<ListPaths, 'list'>>>;
  /** Pages that the kit leads to, by their paths in the default language; default `/404/`, `/form-sent/` and `/form-failed/`. */
  readonly places?: Partial<SitePlaces>;
  /** Where visitors find the site: `https://studio.example`. Without it pages tell search engines no address. */
  readonly publicOrigin?: string;
  /** Where readers' comments, votes and views are; default: articles have none. */
  readonly readers?: ReaderApps;
  /**
   * How long what was read of the platform is kept, and pages made of it, in milliseconds; default 5000. 0 makes every
   * page again.
   */
  readonly keep?: number;
  /**
   * Threads that render the blocks of its pages, so that the server can send cached pages at the same time. Default:
   * the server's own thread renders.
   */
  readonly threads?: RenderThreads;
  /** Told of everything that a page loses on the way, and of what failed; default: warnings and errors go to the console. */
  readonly log?: SiteLog;
}

const refused = (message: string): SiteError => new SiteError('bad-option', `createSite: ${message}`);

const wholeNumbers = ['app_id', 'slug_field_id', 'json_field_id'] as const;

/** Every option, so that a slip in the name of one is found. */
const known: Readonly<Record<keyof SiteOptions, true>> = {
  platform: true,
  chapters: true,
  languages: true,
  config: true,
  settings: true,
  lists: true,
  places: true,
  publicOrigin: true,
  readers: true,
  keep: true,
  threads: true,
  log: true,
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isTag = (lang: string): boolean => {
  try {
    return Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
};

const isZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
};

/** Checks for callers without types. */
function checkShape(options: Partial<SiteOptions> | undefined): asserts options is SiteOptions {
  if (!isObject(options)) throw refused('it takes an object with platform, chapters and languages.');
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw refused(`unknown option "${unknown}". Options: ${Object.keys(known).join(', ')}.`);
  if (!isObject(options.platform))
    throw refused('platform is missing. Give a client of the SDK, or { serverUrl, authKey }.');
  if (!isObject(options.chapters))
    throw refused('chapters is missing. Give the apps of the site by the names of their chapters.');
  if (!Array.isArray(options.languages)) throw refused('languages is missing. Give a list: [{ lang: "en-US" }].');
}

function checkPaths({ chapters, lists = {}, places = {} }: SiteOptions): void {
  for (const name of Object.keys(lists)) {
    if (!Object.hasOwn(chapters, name))
      throw refused(`lists names the chapter "${name}", which is not among chapters.`);
    if (chapters[name]?.type_field_id === undefined)
      throw refused(
        `the chapter "${name}" has lists, so it needs type_field_id, which distinguishes articles from authors.`,
      );
  }
  for (const [name, path] of Object.entries(places))
    if (!/^\/(?:[^?#]*\/)?$/.test(path)) throw refused(`places.${name} is a path such as /404/, and is "${path}".`);
}

function checkOptions(options: SiteOptions): void {
  checkShape(options);
  const { chapters, languages, publicOrigin, keep, settings } = options;
  if (!Object.hasOwn(chapters, 'pages'))
    throw refused('chapters has no "pages". Name the app of the site\'s pages, and its fields for path and document.');
  for (const [name, chapter] of Object.entries(chapters)) {
    const wrong = wholeNumbers.find((field) => !Number.isSafeInteger(chapter[field]) || chapter[field] <= 0);
    if (wrong !== undefined)
      throw refused(`the chapter "${name}" needs ${wrong}, a whole number, and has ${String(chapter[wrong])}.`);
  }
  if (languages.length === 0) throw refused('languages is empty. Name at least one: [{ lang: "en-US" }].');
  const odd = languages.find(({ lang }) => !isTag(lang));
  if (odd) throw refused(`languages has "${odd.lang}". Expected a language tag such as en-US or uk.`);
  const without = languages.filter(({ prefix = '' }) => prefix === '');
  if (without.length !== 1)
    throw refused(`exactly one language, the default one, must have no prefix. Found ${without.length}.`);
  if (publicOrigin !== undefined && !plainOrigin.test(publicOrigin))
    throw refused(
      `publicOrigin is the address of the whole site without a path, such as https://studio.example, and is "${publicOrigin.replace(/[^/]*@/, '…@')}".`,
    );
  if (keep !== undefined && !(keep >= 0)) throw refused(`keep is a number of milliseconds, and is ${String(keep)}.`);
  if (settings?.timeZone !== undefined && !isZone(settings.timeZone))
    throw refused(`settings.timeZone is the name of a time zone such as Europe/Kyiv, and is "${settings.timeZone}".`);
  const { newsletter } = settings ?? {};
  if (newsletter !== undefined && !['opt-out', 'opt-in'].includes(newsletter))
    throw refused(`settings.newsletter is "opt-out" or "opt-in", and is "${String(newsletter)}".`);
  checkPaths(options);
}

function clientFrom(platform: SiteOptions['platform']): SiteClient {
  if (!('serverUrl' in platform)) return platform;
  try {
    return createClient({ ...platform, cache: false });
  } catch (cause) {
    if (cause instanceof SdkError) throw refused(`platform: ${cause.message}`);
    throw cause;
  }
}

/**
 * A site whose content lives on a platform, for {@link siteHandler} and {@link siteOfPage}. It makes its first request
 * to the platform when the first page is requested.
 *
 * @throws SiteError `bad-option` where an option cannot be right
 * @example
 * const site = createSite({
 *   platform: { serverUrl: 'https://platform.example/GudHub', authKey: process.env.AUTH_KEY },
 *   chapters: { pages: { app_id: 7, slug_field_id: 71, json_field_id: 72 } },
 *   languages: [{ lang: 'en-US' }, { lang: 'uk', prefix: 'uk' }],
 *   config: { generalInfo: { name: 'Studio' } },
 * });
 */
export function createSite(options: SiteOptions): CreatedSite {
  checkOptions(options);
  const { chapters, config = {}, publicOrigin, readers, keep = usualKeep, log = toConsole } = options;
  const settings = readSiteSettings(
    { ...options.settings, languages: options.languages },
    options.languages[0]?.lang ?? '',
  );
  const lists = Object.fromEntries(
    Object.entries(options.lists ?? {}).map(([name, paths]) => [
      name,
      { categories: '', authors: '', order: [], ...paths },
    ]),
  );
  const client = clientFrom(options.platform);
  const parts = {
    client,
    chapters,
    settings,
    lists,
    readers,
    keep: keepFor(keep),
    readDocuments: clientDocuments(client),
  };
  const reads = siteReads(parts);
  return Object.freeze({
    client,
    chapters,
    settings,
    lists,
    config,
    places: { ...usualPlaces, ...options.places },
    publicOrigin,
    origin: publicOrigin ?? '',
    reads,
    blocks: new RenderedBlocks(),
    threads: options.threads,
    keep,
    log,
    settingKeys: async () => {
      const chapter = chapters[settingsChapter];
      if (!chapter) return [];
      const items = await reads.items(chapter.app_id);
      const slugs = items.map((item) => optionalText(item, chapter.slug_field_id));
      return [...new Set(slugs.map((slug) => pageKey(slug, settings.languages)))];
    },
  });
}
