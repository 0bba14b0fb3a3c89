/** A rendered page. */
export interface PageRow {
  /** Program and settings that rendered it. */
  readonly build: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** When it was rendered, ms since 1970. */
  readonly created: number;
  /** What it was made of: `doc:7.12.3`, `docs:7`, `items:7`. */
  readonly tags: readonly string[];
}

/** A rendered page as the storage returns it. */
export interface FoundPage extends Pick<PageRow, 'status' | 'headers' | 'created'> {
  /** Changes whenever the page is stored again. */
  readonly version: string;
  /** `null` if the caller knows this version. */
  readonly html: string | null;
}

/** Rendered pages, and the versions of all that they were made of. All processes of a site share them. */
export interface StoredPages {
  /** Versions of tags: the number of the last write that changed them. Unknown tags are omitted. */
  versions(tags: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** @param known version that the caller has */
  get(key: string, build: string, known?: string): Promise<FoundPage | null>;
  /**
   * Stores a page, unless one of its tags has changed.
   *
   * @param began version of the site when rendering began
   * @returns false if the page was not stored
   */
  put(key: string, page: PageRow, began: number): Promise<boolean>;
  /** Keys of all stored pages. */
  keys(): Promise<readonly string[]>;
  /** Keys of the stored pages that have a tag, or whose HTML contains a text. */
  showing(tag: string, text: string): Promise<readonly string[]>;
}
