/** A page in one language, as the site lists it. */
export interface ListedVersion {
  /** BCP 47. */
  readonly lang: string;
  readonly path: string;
  /** Empty where the document names none. */
  readonly title: string;
  readonly address: { readonly app_id: number; readonly item_id: number; readonly element_id: number };
  readonly isPublic: boolean;
  /** True for a page with `noindex`. */
  readonly isNoindex: boolean;
  /** Ids of changes that are not published. */
  readonly drafts: readonly number[];
  /** Time at which changes of the page will be published, ms since 1970. */
  readonly planned?: number | undefined;
  /** The last save, ms since 1970, and the name of the person who saved. */
  readonly saved?: number | undefined;
  readonly by?: string | undefined;
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
  readonly rights: readonly ('read' | 'write' | 'publish')[];
  /** False for a page that visitors must find: it cannot be hidden or deleted. */
  readonly isHideable: boolean;
  readonly isMovable: boolean;
}
