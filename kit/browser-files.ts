import type { CdnManifest } from '../runtime/parts/cdn-manifest.js';

/** The build for browsers: the folder `cdn` of the package `siteblocks`, and its `manifest.json`. */
export interface BrowserFiles {
  readonly folder: string;
  readonly manifest: CdnManifest;
  /** Folder of released versions, each in a folder of its name: `1.2.3`; default: the site serves this build alone. */
  readonly releases?: string | undefined;
}
