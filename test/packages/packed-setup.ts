import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import type { TestProject } from 'vitest/node';
import { buildNpm } from '../../tools/build/npm/build-npm.js';
import { npmPackages } from '../../tools/build/npm/npm-packages.js';
import { sourcesId } from '../../tools/build/site-build.js';
import { freshProject } from './fresh-project.js';

/** The packages as they would be published. */
export interface Packed {
  /** Archives by the names of packages. */
  readonly archives: Readonly<Record<string, string>>;
  /** Folder of somebody's project in which all of them are installed. */
  readonly project: string;
  /** Folder for what a test makes, each thing under its own name. */
  readonly place: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    packed: Packed;
  }
}

const root = resolve(import.meta.dirname, '../..');
const kept = join(root, '.cache/packed');

/** Files that packages are made of, beside the sources of the site's build. */
const packageSources = [
  'tools/build/npm/**',
  'test/packages/{fresh-project,packed-setup}.ts',
  'package.json',
  'LICENSE',
  'NOTICE',
  'tsconfig.json',
];

/** One hash of all that packages are made of. */
function packagesId(): string {
  const hash = createHash('sha256').update(`${process.version}\0${sourcesId(root)}\0`);
  for (const file of globSync(packageSources, { cwd: root }).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Builds, packs and installs the packages in an empty folder. */
async function makePackages(folder: string): Promise<void> {
  const built = join(folder, 'npm');
  const archives: Record<string, string> = {};
  await buildNpm(root, built);
  for (const { name, folder: own } of npmPackages) {
    const printed = execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
      cwd: join(built, own),
      encoding: 'utf8',
    });
    const [packed] = JSON.parse(printed) as { filename: string }[];
    archives[name] = packed!.filename;
  }
  rmSync(built, { recursive: true });
  freshProject(
    join(folder, 'project'),
    Object.values(archives).map((file) => join(folder, file)),
  );
  writeFileSync(join(folder, 'archives.json'), JSON.stringify(archives));
}

/** Folder with the packages of the sources as they are now. Packages of other sources are removed. */
async function madePackages(): Promise<string> {
  const made = join(kept, packagesId());
  if (existsSync(made)) return made;
  mkdirSync(kept, { recursive: true });
  const folder = mkdtempSync(join(kept, 'made-'));
  await makePackages(folder);
  for (const other of readdirSync(kept))
    if (join(kept, other) !== folder) rmSync(join(kept, other), { recursive: true, force: true });
  renameSync(folder, made);
  return made;
}

/**
 * Gives all files of tests the packages, in a copy that they may write into. Making them takes longer than the tests, so packages of the same sources
 * are made once.
 */
export default async function setUp(tests: TestProject): Promise<() => void> {
  const place = mkdtempSync(join(tmpdir(), 'siteblocks-packages-'));
  cpSync(await madePackages(), place, { recursive: true, verbatimSymlinks: true });
  const files = JSON.parse(readFileSync(join(place, 'archives.json'), 'utf8')) as Record<string, string>;
  const archives = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(place, file)]));
  tests.provide('packed', { archives, project: join(place, 'project'), place });
  return () => rmSync(place, { recursive: true, force: true });
}
