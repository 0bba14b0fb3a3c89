import type { Site } from '../../runtime/page/site.js';

/** A legacy tag with data of its own. */
export interface ExistingTag {
  readonly tag: string;
  /** Component id where it is of its own form: a way down with dots. */
  readonly id?: string;
  /** Attributes except the component id. */
  readonly attributes?: string;
  /** Data as documents of existing pages have them. */
  readonly data: unknown;
  /** What the page must say or show of them. */
  readonly shown: readonly string[];
  /**
   * Further answers of the site: some tags show their texts only together with articles or authors.
   */
  readonly answers?: Partial<Site>;
}
