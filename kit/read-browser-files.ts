import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'virtual:siteblocks/build';
import type { CdnManifest } from '../runtime/parts/cdn-manifest.js';
import type { BrowserFiles } from './browser-files.js';
import { SiteError } from './site-error.js';

/** Where the package `siteblocks` has its files for browsers. */
function installedFolder(): string {
  try {
    return dirname(createRequire(import.meta.url).resolve('siteblocks/cdn/manifest.json'));
  } catch (cause) {
    throw new SiteError(
      'no-browser-files',
      'The files for browsers are missing: the package siteblocks is not installed beside @siteblocks/server. Run: npm install siteblocks',
      { cause },
    );
  }
}

/**
 * The build for browsers, for {@link siteHandler}.
 *
 * @param folder Where its files and their `manifest.json` lie; default: in the installed package `siteblocks`.
 * @throws SiteError `no-browser-files` where there are none, or those of another version: blocks would come alive in none of the pages
 */
export async function readBrowserFiles(folder: string = installedFolder()): Promise<BrowserFiles> {
  const file = join(folder, 'manifest.json');
  let manifest: CdnManifest;
  try {
    manifest = JSON.parse(await readFile(file, 'utf8')) as CdnManifest;
  } catch (cause) {
    throw new SiteError(
      'no-browser-files',
      `The files for browsers are missing: ${file} cannot be read. Name the folder "cdn" of the package siteblocks.`,
      { cause },
    );
  }
  if (manifest.build !== build)
    throw new SiteError(
      'no-browser-files',
      `The files for browsers in ${folder} are of another build than this server (${manifest.build}, ${build}). Install siteblocks and @siteblocks/server in the same version.`,
    );
  return { folder, manifest };
}
