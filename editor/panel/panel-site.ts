import type { SiteRight } from '../site/rights/site-rights.js';

/** A chapter of the site, and what the editor may do in it. */
export interface PanelChapter {
  readonly name: string;
  readonly app_id: number;
  /** False for a chapter of documents that blocks read. */
  readonly hasPages: boolean;
  readonly rights: readonly SiteRight[];
}

/** The site as the panel knows it: the answer of `GET /_gh/edit/panel/site`. */
export interface PanelSite {
  readonly user: { readonly id: number; readonly name: string };
  /** IANA time zone. */
  readonly zone: string;
  /** The default language first. */
  readonly languages: readonly { readonly lang: string; readonly name: string; readonly prefix: string }[];
  readonly chapters: readonly PanelChapter[];
  /** Whether the editor may read requests, comments, notes of colleagues, and the list of people. */
  readonly readable: {
    readonly requests: boolean;
    readonly comments: boolean;
    readonly notes: boolean;
    readonly people: boolean;
  };
}
