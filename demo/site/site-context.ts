import type { Client } from '../../sdk/index.js';
import type { CdnManifest } from '../../runtime/cdn-manifest.js';
import type { ChapterConfig } from '../../widgets/site/chapters.js';
import type { SiteDefinition } from './definition/site-definition.js';
import type { TrustedProxies } from '../platform/http/client-address.js';
import type { Platform } from '../platform/platform.js';
import type { SiteReads } from './lists/reads.js';
import type { SiteApp } from './provision/ensure-app.js';

/** A chapter whose items are pages. */
export interface PageChapter extends ChapterConfig {
  readonly template_field_id: number;
  /** Field with `noindex` for pages that search engines are asked to leave out. */
  readonly robots_field_id: number;
  /** Field of a chapter of articles: what an item is. */
  readonly type_field_id?: number;
  /** Field that says whether everybody may see an item. */
  readonly status_field_id?: number;
  /** Field with the paths that an item had before. */
  readonly former_field_id?: number;
}

/** A chapter whose items are articles, their categories and their authors. */
export interface ListChapter extends PageChapter {
  readonly type_field_id: number;
}

/** What the first start created on the platform, kept in its settings. */
export interface Provisioned {
  readonly owner: string;
  readonly chapters: Readonly<Record<string, PageChapter>>;
  readonly leads: SiteApp<LeadField>;
  readonly comments: SiteApp<CommentField>;
  readonly votes: SiteApp<VoteField>;
  readonly views: SiteApp<ViewField>;
}

/** Fields of a lead, by their name space. */
export const leadFields = ['form_id', 'placement', 'url', 'lang', 'referrer', 'inputs', 'received'] as const;
export type LeadField = (typeof leadFields)[number];

/** Fields of a comment on an article; `status` is 1 once an editor has approved it. */
export const commentFields = ['article', 'name', 'email', 'text', 'date', 'status', 'reply_to'] as const;
export type CommentField = (typeof commentFields)[number];

/** Fields of a vote; `visitor` is a hash that tells two visitors apart and says nothing else of them. */
export const voteFields = ['article', 'visitor', 'value', 'date'] as const;
export type VoteField = (typeof voteFields)[number];

/** Fields of an article's count of views. */
export const viewFields = ['article', 'count'] as const;
export type ViewField = (typeof viewFields)[number];

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
  readonly cdn: { readonly folder: string; readonly manifest: CdnManifest };
  /** Folder of pictures that editors brought in. */
  readonly imageFolder: string;
  /** Foreign hosts from which editors may take pictures. */
  readonly imageHosts: readonly string[];
  /** Folder for what can be made again: picture variants. */
  readonly cacheFolder: string;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, fields?: Readonly<Record<string, unknown>>) => void;
}

/** What every part of the site server needs. */
export interface SiteContext extends SiteParts {
  /** What everybody may see. */
  readonly reads: SiteReads;
  /** What editors see besides: drafts. */
  readonly editorReads: SiteReads;
}
