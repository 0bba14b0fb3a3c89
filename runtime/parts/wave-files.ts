import type { CdnManifest } from './cdn-manifest.js';

/** Name of a block's part in the manifest. */
const partName = (tag: string): string => tag.slice('gh-'.length);

/**
 * All files that blocks of some tags need to come alive, each once: with their names at hand, a page fetches them together instead of
 * finding one by reading another.
 *
 * @param tags canonical tags: `gh-form`
 * @returns paths from the folder of the browser's files: `assets/form-B2c.js`
 */
export function waveFiles({ parts, files }: CdnManifest, tags: Iterable<string>): readonly string[] {
  const found = new Set<string>();
  const add = (file: string | undefined): void => {
    if (file === undefined || found.has(file)) return;
    found.add(file);
    files[file]?.imports?.forEach(add);
  };
  const names = [...tags].map(partName);
  if (names.length > 0) add(parts['parts']);
  for (const name of names) add(parts[name]);
  return [...found];
}
