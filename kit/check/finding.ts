import type { MediaHosts } from '../pages/media-hosts.js';

/** The subject of a finding. */
export const findingKinds = [
  'tag',
  'shown',
  'script',
  'attribute',
  'data',
  'article',
  'configuration',
  'head',
  'theme',
  'look',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** `error`: a visitor misses something; `warning`: something may be missing or other than meant; `note`: it is as it should be, and looks different. */
export type FindingLevel = 'error' | 'warning' | 'note';

/** Something of an existing page that will not be as it was. */
export interface Finding {
  readonly kind: FindingKind;
  readonly level: FindingLevel;
  /** Tag that it is about; empty: the page. */
  readonly tag: string;
  /** One sentence: what it is, and what to do. */
  readonly message: string;
}

/** A custom tag of a page, and the block that stands for it. */
export interface SeenTag {
  readonly tag: string;
  /** Canonical tag of the block; `undefined`: none stands for it. */
  readonly block: string | undefined;
}

/** Findings on one page. */
export interface PageReport {
  /** Path of the page; of an article that nothing says the path of, its name. */
  readonly path: string;
  /** True for what was read as an article of an export, and not as a page. */
  readonly isArticle?: true;
  /** True if it was found in a file that is not a page. */
  readonly isFile?: true;
  readonly tags: readonly SeenTag[];
  readonly findings: readonly Finding[];
  /** Other hosts from which it loads pictures and films. */
  readonly hosts: MediaHosts;
}
