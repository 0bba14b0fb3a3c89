import type { Client } from '../sdk/index.js';
import type { RenderThreads } from '../runtime/server/render-threads.js';
import type { BrowserFiles } from '../kit/browser-files.js';
import type { CreatedSite } from '../kit/created-site.js';
import type { ReaderApps } from '../kit/readers/reader-apps.js';
import type { SiteChapter } from '../kit/site-chapter.js';
import type { SiteDefinition } from './definition/site-definition.js';
import type { TrustedProxies } from '../platform/http/client-address.js';
import type { Platform } from '../platform/platform.js';
import type { SourceNetwork } from './images/fetch-source.js';
import type { ImageFolder } from './images/image-folder.js';
import type { SiteReads } from '../kit/reads/reads.js';
import type { SiteApp } from './provision/ensure-app.js';

/** A chapter whose items are pages. */
export type PageChapter = SiteChapter & Required<Pick<SiteChapter, 'template_field_id' | 'robots_field_id'>>;

/** What the first start created on the platform, kept in its settings. */
export interface Provisioned extends ReaderApps {
  readonly owner: string;
  readonly chapters: Readonly<Record<string, PageChapter>>;
  readonly leads: SiteApp<LeadField>;
}

/** Fields of a lead, by their name space. */
export const leadFields = ['form_id', 'placement', 'url', 'lang', 'referrer', 'inputs', 'received'] as const;
export type LeadField = (typeof leadFields)[number];

/** What a site server is made of. */
export interface SiteParts {
  readonly definition: SiteDefinition;
  readonly platform: Platform;
  /** The site's own access to the platform, as the owner of its apps. */
  readonly client: Client;
  readonly provisioned: Provisioned;
  /** Where visitors find the site; without it only hosts of its own network are believed. */
  readonly publicOrigin?: string | undefined;
  /** Where the server listens, for whoever is on the same machine; default `http://localhost`. */
  readonly listening?: string | undefined;
  /** Proxies in front of the server; default none. */
  readonly trustedProxies?: TrustedProxies | undefined;
  /** Hash of the running program: pages that another one rendered are not shown. */
  readonly program?: string | undefined;
  readonly cdn: BrowserFiles;
  /** Threads that render blocks; default: the server's own. */
  readonly threads?: RenderThreads | undefined;
  /** Folder of pictures that editors brought in. */
  readonly imageFolder: string;
  /** Foreign hosts from which editors may take pictures; none: pictures of pasted texts from every public host. */
  readonly imageHosts: readonly string[];
  /** The way to foreign hosts; default: the internet. */
  readonly sourceNetwork?: SourceNetwork | undefined;
  /** Foreign hosts whose pictures and films pages may show, as `host` or `host:port`; default none. */
  readonly mediaHosts?: readonly string[] | undefined;
  /** Folder for what can be made again: picture variants. */
  readonly cacheFolder: string;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, fields?: Readonly<Record<string, unknown>>) => void;
}

/** What every part of the site server needs. */
export interface SiteContext extends SiteParts, Omit<CreatedSite, keyof SiteParts> {
  /** What editors see besides: drafts. */
  readonly editorReads: SiteReads;
  readonly pictures: ImageFolder;
}
