import type { CdnManifest } from '../runtime/cdn-manifest.js';

/** The build for browsers: the folder `cdn` of the package `siteblocks`, and its `manifest.json`. */
export interface BrowserFiles {
  readonly folder: string;
  readonly manifest: CdnManifest;
}
