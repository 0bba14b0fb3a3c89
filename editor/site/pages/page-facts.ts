import type { DocumentAddress } from '../../../sdk/index.js';

/** A page in one language, as the site tells of it. */
export interface PageVersion {
  /** BCP 47. */
  readonly lang: string;
  /** The language's own name. */
  readonly name: string;
  readonly path: string;
  readonly visible: boolean;
  readonly address: DocumentAddress;
}

export interface PageFacts {
  /** In the default language. */
  readonly path: string;
  /** False for a page whose address cannot be changed. */
  readonly movable: boolean;
  /** False for a page that visitors must find. */
  readonly hideable: boolean;
  readonly versions: readonly PageVersion[];
  readonly missing: readonly { readonly lang: string; readonly name: string }[];
}
