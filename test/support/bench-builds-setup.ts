import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for builds of blocks that several files of tests ask for, for as long as this run. */
    benchBuilds: string;
  }
}

/**
 * Gives the tests of a run a folder for their builds: making the same one again for each file takes longer than most of
 * their tests.
 */
export default function setUp(project: TestProject): () => void {
  const parent = resolve(import.meta.dirname, '../../.cache/conformance');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'run-'));
  project.provide('benchBuilds', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
