import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSiteBuilt, noteSiteBuild, sourcesId } from './site-build.js';

let root: string;

function write(file: string, text = ''): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'siteblocks-'));
  for (const file of ['widgets/banner/banner.tsx', 'demo/server.ts', 'dist/server/server.js']) write(file);
  write('dist/cdn/current/manifest.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a build of the site', () => {
  it('counts as current once it is whole, until something that it is made of changes', () => {
    expect(isSiteBuilt(root)).toBe(false);
    noteSiteBuild(root, sourcesId(root));
    expect(isSiteBuilt(root)).toBe(true);
    rmSync(join(root, 'dist/cdn/current/manifest.json'));
    expect(isSiteBuilt(root)).toBe(false);
  });

  it.each([
    'demo/server.ts',
    'demo/content/pages/contact/en.json',
    'demo/content/articles/towers.en.md',
    'demo/content/media/villa.jpg',
    'cms/pages/make-page.ts',
    'kit/create-site.ts',
    'widgets/banner/banner.css',
    'runtime/entry/loader.ts',
    'sdk/index.ts',
    'tools/build/server.ts',
    'package-lock.json',
    'vite.config.ts',
  ])('is made anew where %s has changed', (file) => {
    noteSiteBuild(root, sourcesId(root));
    write(file, 'changed');
    expect(isSiteBuilt(root)).toBe(false);
  });

  it.each(['demo/settings.test.ts', 'platform/README.md', 'demo/screenshots/home.png', 'README.md', 'docs/a.md'])(
    'stays where %s has changed, which is not in it',
    (file) => {
      noteSiteBuild(root, sourcesId(root));
      write(file, 'changed');
      expect(isSiteBuilt(root)).toBe(true);
    },
  );
});
