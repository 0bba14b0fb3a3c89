import type { Address } from '../page/site.js';
import type { FoundTag } from './find-tags.js';
import type { SiteCalls } from './record-site.js';

/** A block as the server has rendered it, with all its inputs except tag and page. */
export interface MadeBlock {
  /** Blocks inside it are still empty. */
  readonly html: string;
  /** Document that its data came from. */
  readonly address: Address | undefined;
  /** schema.org data; `undefined` where it has none. */
  readonly structured: unknown;
  readonly calls: SiteCalls;
  /** Whether the page's language lacks a path, by the paths that it links to. */
  readonly lacks: ReadonlyMap<string, boolean>;
  /** What its tag or its data had wrong. */
  readonly warnings: readonly string[];
}

/** A block and where others stand in it. */
export interface KnownBlock extends MadeBlock {
  readonly inner: readonly FoundTag[];
}
