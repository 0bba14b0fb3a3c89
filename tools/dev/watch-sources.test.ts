import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchSources, type Watching } from './watch-sources.js';

let root: string;
let watching: Watching;
let told: string[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'watch-sources-'));
  for (const folder of ['runtime', 'widgets/tabs', 'editor', 'sdk', 'kit', 'cms', 'platform', 'demo/content'])
    mkdirSync(join(root, folder), { recursive: true });
  told = [];
  watching = await watchSources(root, (files) => void told.push(...files.map((file) => relative(root, file))));
});
afterEach(async () => {
  await watching.close();
  rmSync(root, { recursive: true });
});

it('tells of what a build is made of, samples too, and of nothing else', async () => {
  const files = ['widgets/tabs/sample.ts', 'widgets/tabs/tabs.tsx', 'demo/content/site.ts'];
  for (const file of ['widgets/tabs/tabs.test.tsx', 'widgets/tabs/tabs.tsx~', ...files])
    writeFileSync(join(root, file), '1');
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(files.length);
  expect(told.toSorted()).toEqual(files.toSorted());
});
