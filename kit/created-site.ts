import type { SiteSettings } from '../runtime/page/site-settings.js';
import type { RenderThreads } from '../runtime/server/render-threads.js';
import type { RenderedBlocks } from '../runtime/server/rendered-blocks.js';
import type { Client } from '../sdk/index.js';
import type { ListPaths } from '../widgets/shared/list-paths.js';
import type { ExistingSource } from './existing/existing-source.js';
import type { SiteReads } from './reads/reads.js';
import type { SiteChapter } from './site-chapter.js';

/** Data that a site reads from its platform. */
export interface SiteClient {
  readonly items: Pick<Client['items'], 'list'>;
  readonly documents: Pick<Client['documents'], 'get'>;
}

/** Pages that the kit links or redirects to, by their paths in the default language. */
export interface SitePlaces {
  /** Shown for addresses that no page has. */
  readonly notFound: string;
  /** Where a form leads that was sent without script. */
  readonly formSent: string;
  readonly formFailed: string;
}

/** Told of what goes wrong or gets lost; never of what a visitor typed. */
export type SiteLog = (
  level: 'info' | 'warn' | 'error',
  message: string,
  fields?: Readonly<Record<string, unknown>>,
) => void;

/** A site over a platform, as `createSite` makes it. */
export interface CreatedSite {
  readonly client: SiteClient;
  readonly chapters: Readonly<Record<string, SiteChapter>>;
  readonly settings: SiteSettings;
  /** Paths of the chapters that have articles, by chapter. */
  readonly lists: Readonly<Record<string, ListPaths>>;
  /** Configuration that no editor changes, by key; it goes before the documents of the chapter `settings`. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Configuration that owners have changed since the start, by key; it goes before `config`. `undefined` for other keys. Default: none. */
  readonly chosen?: ((key: string) => Promise<unknown>) | undefined;
  /** Keys of the documents of the chapter `settings`. */
  readonly settingKeys: () => Promise<readonly string[]>;
  readonly places: SitePlaces;
  /** Public origin of the site: `https://studio.example`; `undefined` if not configured. */
  readonly publicOrigin?: string | undefined;
  /** Prefix of the absolute addresses that blocks write; empty if unknown. */
  readonly origin: string;
  readonly reads: SiteReads;
  /** Blocks of its pages as they were rendered last. */
  readonly blocks: RenderedBlocks;
  /** Threads that render its blocks; default: the server's own. */
  readonly threads?: RenderThreads | undefined;
  /** How long pages are kept in memory, in milliseconds; default 0, which keeps none. */
  readonly keep?: number;
  /** Of a site that was made of an existing configuration: where its content comes from. */
  readonly existing?: ExistingSource | undefined;
  readonly log: SiteLog;
}
