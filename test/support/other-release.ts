import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';
import { temporaryFolder } from './site.js';

/** The browser's files as `npm run build` leaves them. */
export const builtFiles = resolve(import.meta.dirname, '../../dist/cdn/current');

export const builtManifest = (): CdnManifest =>
  JSON.parse(readFileSync(join(builtFiles, 'manifest.json'), 'utf8')) as CdnManifest;

export interface OtherRelease {
  /** Folder that holds the release in a folder named after its version. */
  readonly releases: string;
  readonly version: string;
  /** A chunk that no other release has. */
  readonly ownChunk: string;
  readonly remove: () => void;
}

/** A release of another version: the build with another version in its texts, another build id, and one chunk of its own. */
export function otherRelease(version: string): OtherRelease {
  const releases = temporaryFolder();
  const folder = join(releases, version);
  mkdirSync(folder);
  cpSync(builtFiles, folder, { recursive: true });
  const manifest = builtManifest();
  const rename = (text: string) =>
    text.replaceAll(manifest.version, version).replaceAll(manifest.build, `${manifest.build}-${version}`);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // The packed copies hold the old texts.
  for (const name of names) if (/\.(?:br|gz)$/.test(name)) rmSync(join(folder, name));
  const ownChunk = `assets/only-in-${version}.js`;
  writeFileSync(join(folder, ownChunk), `export const version = '${version}';\n`);
  const files = [...Object.keys(manifest.files), ownChunk].map((name): [string, CdnManifest['files'][string]] => {
    const file = join(folder, name);
    if (name.endsWith('.js')) writeFileSync(file, rename(readFileSync(file, 'utf8')));
    const content = readFileSync(file);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    const known = manifest.files[name];
    return [name, { imports: known?.imports, bytes: content.length, brotli: content.length, packed: false, integrity }];
  });
  const own: CdnManifest = { ...manifest, version, build: rename(manifest.build), files: Object.fromEntries(files) };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(own));
  return { releases, version, ownChunk, remove: () => rmSync(releases, { recursive: true, force: true }) };
}
