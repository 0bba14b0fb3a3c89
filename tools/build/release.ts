import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importMap } from '../../kit/endpoints/import-map.js';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';

/**
 * Lays the browser's files out as a CDN serves them: `/1/` moves with every release and keeps the chunks of older ones, `/1.2.3/` never
 * changes. With the immutable one go its integrity values and an import map.
 */
export function publishRelease(root: string): void {
  const cdn = join(root, 'dist/cdn');
  const current = join(cdn, 'current');
  const manifest = JSON.parse(readFileSync(join(current, 'manifest.json'), 'utf8')) as CdnManifest;
  const exact = join(cdn, manifest.version);
  rmSync(exact, { recursive: true, force: true });
  cpSync(current, exact, { recursive: true });
  cpSync(current, join(cdn, manifest.version.split('.')[0] ?? '0'), { recursive: true });
  writeFileSync(join(exact, 'importmap.json'), `${JSON.stringify(importMap(manifest, './'), undefined, 1)}\n`);
}
