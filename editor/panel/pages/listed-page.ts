import type { SiteRight } from '../../site/rights/site-rights.js';

/** A page in one language, as the site lists it. */
export interface ListedVersion {
  /** BCP 47. */
  readonly lang: string;
  readonly path: string;
  /** Empty where the document names none. */
  readonly title: string;
  readonly address: { readonly app_id: number; readonly item_id: number; readonly element_id: number };
  readonly isPublic: boolean;
  readonly isNoindex: boolean;
  /** Ids of changes that are not published. */
  readonly drafts: readonly number[];
  /** Time at which changes of the page will be published, ms since 1970. */
  readonly planned?: number;
  /** The last save, ms since 1970, and the name of the person who saved. */
  readonly saved?: number;
  readonly by?: string;
  /** The default language was saved after this version. */
  readonly isOutdated: boolean;
}

/** A page in all its languages. */
export interface ListedPage {
  /** Path in the default language. */
  readonly path: string;
  readonly chapter: string;
  readonly kind: 'page' | 'article' | 'author' | 'category';
  readonly versions: readonly ListedVersion[];
  /** Languages that the page lacks. */
  readonly missing: readonly string[];
  readonly rights: readonly SiteRight[];
  /** False for a page that visitors must find: it cannot be hidden or deleted. */
  readonly isHideable: boolean;
  readonly isMovable: boolean;
}

/** Name of a page in the language of the panel, or in the first one that it has. */
export function nameOfPage({ versions, path }: ListedPage, lang: string): string {
  const own = versions.find((version) => version.lang === lang);
  return own?.title || (versions.find(({ title }) => title !== '')?.title ?? path);
}
