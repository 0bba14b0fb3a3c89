import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildNpm } from '../../tools/build/npm/build-npm.js';
import { npmPackages } from '../../tools/build/npm/npm-packages.js';
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

/** Builds, packs and installs the packages once for all files of tests: that takes longer than what they ask. */
export default async function setUp(tests: TestProject): Promise<() => void> {
  const place = mkdtempSync(join(tmpdir(), 'siteblocks-packages-'));
  const built = join(place, 'npm');
  const archives: Record<string, string> = {};
  await buildNpm(resolve(import.meta.dirname, '../..'), built);
  for (const { name, folder } of npmPackages) {
    const printed = execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', place], {
      cwd: join(built, folder),
      encoding: 'utf8',
    });
    const [packed] = JSON.parse(printed) as { filename: string }[];
    archives[name] = join(place, packed!.filename);
  }
  const project = freshProject(join(place, 'project'), Object.values(archives));
  tests.provide('packed', { archives, project, place });
  return () => rmSync(place, { recursive: true, force: true });
}
