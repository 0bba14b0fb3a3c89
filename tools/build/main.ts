import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CdnManifest } from '../../runtime/cdn-manifest.js';
import { buildId } from '../vite-plugin/build-id.js';
import { buildCdn } from './cdn.js';
import { buildNpm } from './npm/build-npm.js';
import { publishRelease } from './release.js';
import { buildServer } from './server.js';

const root = resolve(import.meta.dirname, '../..');
const cdnFolder = join(root, 'dist/cdn/current');

/** Build that the browser's files were made of, if there are any. */
function builtId(): string | undefined {
  const file = join(cdnFolder, 'manifest.json');
  if (!existsSync(file) || !existsSync(join(root, 'dist/server/server.js'))) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as CdnManifest).build;
}

/** What a start needs: the browser's files and the server, made of the same sources. */
async function buildSite(): Promise<void> {
  rmSync(cdnFolder, { recursive: true, force: true });
  await buildCdn({ root, outDir: cdnFolder });
  await buildServer(root);
}

const [what = 'all'] = process.argv.slice(2);

if (what === 'site') await buildSite();
else if (what === 'npm') await buildNpm(root);
else if (what === 'missing') {
  if (builtId() !== buildId(root)) await buildSite();
} else {
  await buildSite();
  publishRelease(root);
  await buildNpm(root);
}
