import type { Blobs } from '../../blobs/blobs.js';
import type { Client } from '../../sdk/index.js';
import type { RenderThreads } from '../../runtime/server/render-threads.js';
import type { BrowserFiles } from '../../kit/browser-files.js';
import type { CreatedSite } from '../../kit/created-site.js';
import type { ReaderApps } from '../../kit/readers/reader-apps.js';
import type { SiteChapter } from '../../kit/site-chapter.js';
import type { SiteDefinition } from '../definition/site-definition.js';
import type { SourceNetwork } from '../images/fetch-source.js';
import type { ImageFolder } from '../images/image-folder.js';
import type { SiteReads } from '../../kit/reads/reads.js';
import type { SiteStorage } from '../storage/site-storage.js';
import type { ReadDocuments } from '../../kit/reads/read-document.js';
import type { FormHandling } from '../../kit/site-handler.js';

/** An app of the site: its number, and the numbers of its fields by their name spaces. */
export interface SiteApp<F extends string = string> {
  readonly app_id: number;
  readonly fields: Readonly<Record<F, number>>;
}

/** Fields of a lead, by their name space. */
export const leadFields = ['form_id', 'placement', 'url', 'lang', 'referrer', 'inputs', 'received'] as const;
export type LeadField = (typeof leadFields)[number];

/** Fields that the site panel adds to a lead, by their name space. */
export const requestFields = ['status', 'spam', 'notes'] as const;
export type RequestField = (typeof requestFields)[number];

/** The app of leads. Without the fields of the panel, the panel shows no requests. */
export interface LeadApp extends SiteApp<LeadField> {
  readonly fields: Readonly<Record<LeadField, number> & Partial<Record<RequestField, number>>>;
}

/** Apps of a site on its platform. */
export interface Provisioned extends Partial<ReaderApps> {
  readonly chapters: Readonly<Record<string, SiteChapter>>;
  /** Default: forms go elsewhere. */
  readonly leads?: LeadApp;
}

/** What the site writes into every page. */
export interface PageParts {
  /** Style sheets, before those of the page. */
  readonly sheets?: readonly string[];
  /** Scripts that run before the page is painted. */
  readonly scripts?: readonly string[];
  /** Address of the runtime, for templates that load none. */
  readonly script?: string;
  /** HTML for the beginning of the head, by the BCP 47 language of the page. */
  readonly early?: (lang: string) => string;
  /** True where no script of the site sets HTML as text: the policy of its pages then requires Trusted Types. Default: false. */
  readonly trustsNoText?: boolean;
}

/** What a site server is made of. */
export interface SiteParts {
  readonly definition: SiteDefinition;
  readonly storage: SiteStorage;
  /** The site's own access to the platform, as the owner of its apps. */
  readonly client: Client;
  readonly provisioned: Provisioned;
  /** Where visitors find the site; without it only hosts of its own network are believed. */
  readonly publicOrigin?: string | undefined;
  /** Where the server listens, for whoever is on the same machine; default `http://localhost`. */
  readonly listening?: string | undefined;
  /** Hash of the running program: pages that another one rendered are not shown. */
  readonly program?: string | undefined;
  readonly cdn: BrowserFiles;
  /** Threads that render blocks; default: the server's own. */
  readonly threads?: RenderThreads | undefined;
  /** Pictures that editors brought in: a folder, or a store that several processes share. */
  readonly imageFolder: string | Blobs;
  /** Foreign hosts from which editors may take pictures; none: pictures of pasted texts from every public host. */
  readonly imageHosts?: readonly string[] | undefined;
  /** The way to foreign hosts; default: the internet. */
  readonly sourceNetwork?: SourceNetwork | undefined;
  /** Foreign hosts whose pictures and films pages may show, as `host` or `host:port`; default none. */
  readonly mediaHosts?: readonly string[] | undefined;
  readonly pageParts?: PageParts | undefined;
  /** Keys of the documents that pages share. Default: those of the definition. */
  readonly settingKeys?: CreatedSite['settingKeys'] | undefined;
  /** Answers other addresses of the site; `undefined` for those that it does not know. */
  readonly others?: ((request: Request) => Response | undefined | Promise<Response | undefined>) | undefined;
  /** Where forms go; default: into the app `leads` of the site. */
  readonly forms?: FormHandling | undefined;
  /** Folder for what can be made again: picture variants. */
  readonly cacheFolder: string;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, fields?: Readonly<Record<string, unknown>>) => void;
}

/** What every part of the site server needs. */
export interface SiteContext
  extends Omit<SiteParts, 'settingKeys'>, Omit<CreatedSite, Exclude<keyof SiteParts, 'settingKeys'>> {
  /** Drafts, which only editors see. */
  readonly editorReads: SiteReads;
  readonly pictures: ImageFolder;
  readonly readDocuments: ReadDocuments;
}

/** The chapter that every site has: who may write its items is an editor of the site. */
export function mainChapter({ chapters }: Provisioned): SiteChapter {
  const { pages } = chapters;
  if (!pages)
    throw new Error(
      'The site has no chapter "pages": start it on a new data folder, or add the chapter to its settings.',
    );
  return pages;
}
