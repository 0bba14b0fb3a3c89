import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';

/** An import map with integrity values, as browsers read it. */
export interface ImportMap {
  readonly imports: Readonly<Record<string, string>>;
  /** Subresource integrity by the address of a module. */
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * The import map of a release: the name `siteblocks`, and the integrity of every script.
 *
 * @param folder Address of the release's folder, with a slash at its end. Addresses in an import map count from the page that holds it.
 */
export function importMap({ runtime, files }: CdnManifest, folder: string): ImportMap {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  return {
    imports: { siteblocks: folder + runtime },
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [folder + file, integrity])),
  };
}
