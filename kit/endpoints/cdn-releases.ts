import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';
import type { BrowserFiles } from '../browser-files.js';

/** A path below `/_gh/cdn/`, and the releases that it may be of. */
export interface ReleasePath {
  /** Path inside the folder of a release. */
  readonly file: string;
  /** True for the folder of one version, whose files never change. */
  readonly isExact: boolean;
  /** The newest one first; only the first one has a manifest and a script at this path, the others their chunks. */
  readonly releases: readonly BrowserFiles[];
}

const exactVersion = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

function readManifest(folder: string): CdnManifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as CdnManifest;
  } catch {
    return undefined;
  }
}

/** Releases in a folder, by the names of theirs: `1.2.3`. */
function readReleases(folder: string): BrowserFiles[] {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => exactVersion.test(name))
    .flatMap((name) => {
      const manifest = readManifest(join(folder, name));
      return manifest?.version === name ? [{ folder: join(folder, name), manifest }] : [];
    });
}

const majorOf = (version: string): string => version.split('.')[0] ?? '';

const byVersion = new Intl.Collator('en', { numeric: true });

/** Newer versions first; a pre-release comes after its release. */
const newerFirst = (a: BrowserFiles, b: BrowserFiles): number => {
  const [one, other] = [a.manifest.version, b.manifest.version];
  const [[release = one], [otherRelease = other]] = [one.split('-'), other.split('-')];
  return (
    byVersion.compare(otherRelease, release) ||
    Number(one.includes('-')) - Number(other.includes('-')) ||
    byVersion.compare(other, one)
  );
};

/**
 * Finds the releases that a path below `/_gh/cdn/` means: `1.2.3/…` one version, `1/…` the newest of a major version, anything else the
 * build of this site. Chunks of older releases stay available below all of them but the exact ones, for pages that have loaded their script already.
 *
 * @returns Function from a path to its releases: none for a version that is not there. `known` lists those that are.
 */
export function cdnReleases(current: BrowserFiles): {
  readonly find: (path: string) => ReleasePath;
  readonly known: readonly string[];
} {
  const older = current.releases === undefined ? [] : readReleases(current.releases);
  const { version } = current.manifest;
  const all = [current, ...older.filter(({ manifest }) => manifest.version !== version)].sort(newerFirst);
  const majors = [...new Set(all.map(({ manifest }) => majorOf(manifest.version)))];
  return {
    known: [...majors, ...all.map(({ manifest }) => manifest.version)],
    find(path) {
      const [, name, file = path] = /^([\d.]+(?:-[\w.-]+)?)\/(.*)$/.exec(path) ?? [];
      if (name === undefined)
        return { file, isExact: false, releases: [current, ...all.filter((one) => one !== current)] };
      const isExact = exactVersion.test(name);
      const releases = all.filter(({ manifest }) => name === (isExact ? manifest.version : majorOf(manifest.version)));
      return { file, isExact, releases };
    },
  };
}
