import type { Page } from 'playwright-core';
import type { HostScope } from './host-scope.js';

/** Names of the blocks that stand on every host page. */
export const blockNames = [
  'header',
  'banner',
  'form',
  'popup',
  'gallery',
  'cookie-consent',
  'blog-list',
  'reviews',
] as const;

export type BlockName = (typeof blockNames)[number];

/** HTML that a host page is combined from. */
export interface HostParts {
  /** The script tag of the runtime, as the guide writes it. */
  readonly script: string;
  /** The eight blocks, each in its own box. */
  readonly blocks: string;
  /** Address of the folder of the runtime's files. */
  readonly cdn: string;
  /** Attributes of the script tag, without `src`. */
  readonly options: string;
  /** Path of the host's own files. */
  readonly files: string;
}

/** A page of somebody else, and what it does to the blocks on it. */
export interface Host {
  readonly id: string;
  /** JavaScript that the page runs before everything else. */
  readonly js?: string;
  /** Style sheet of the page. */
  readonly css?: string;
  /** Content security policy; `X` in it is the nonce of the page's scripts and styles. */
  readonly csp?: string;
  /** The whole page; default: a plain page with the script in its head. */
  readonly html?: (parts: HostParts) => string;
  /** Files of the host by their path; empty: a plain page with the blocks. */
  readonly files?: Readonly<Record<string, string | (() => Promise<string>)>>;
  /** Character set that the page is served in; default UTF-8. */
  readonly charset?: string;
  /** True where the blocks stand in the host's own layout; default: in boxes of 1200 pixels. */
  readonly ownLayout?: boolean;
  /** Before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** When the blocks are shown; returns where they stand from then on, if not in the page itself. */
  readonly after?: (page: Page) => Promise<HostScope | void>;
  /** Where the blocks stand, if not in the page itself. */
  readonly scope?: (page: Page) => HostScope;
  /** Whether the question about cookies is answered in `after`; default: as the first of the blocks. */
  readonly isAnswered?: boolean;
  /** Blocks that this host takes away on purpose. */
  readonly without?: readonly BlockName[];
  /** Why the blocks cannot look as on the plain page; default: they do. */
  readonly looksDiffer?: string;
  /** Why nothing can be sent from this host; default: it can. */
  readonly sendsNothing?: string;
}
