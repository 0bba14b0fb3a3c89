import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildStorybook } from './build-storybook.js';
import { buildCdn } from './cdn.js';
import { describeBlocks } from './contract/describe-blocks.js';
import { writeManifests } from './manifests.js';
import { buildNpm } from './npm/build-npm.js';
import { publishRelease } from './release.js';
import { buildServer } from './server.js';
import { timed } from '../timed.js';
import { isSiteBuilt, noteSiteBuild, sourcesId } from './site-build.js';

const root = resolve(import.meta.dirname, '../..');
const cdnFolder = join(root, 'dist/cdn/current');

/** What a start needs: the browser's files and the server, made of the same sources. */
async function buildSite(): Promise<void> {
  // Before: what changes while it is built is not in it for certain.
  const id = sourcesId(root);
  rmSync(cdnFolder, { recursive: true, force: true });
  const { runtime: module, version } = await timed('Building files for browsers', () =>
    buildCdn({ root, outDir: cdnFolder }),
  );
  await timed('Describing the blocks', async () =>
    writeManifests(await describeBlocks(root), cdnFolder, { module, version }),
  );
  await timed('Building the server', () => buildServer(root));
  noteSiteBuild(root, id);
}

const [what = 'all'] = process.argv.slice(2);

if (what === 'site') await buildSite();
else if (what === 'npm') await timed('Building the packages', () => buildNpm(root));
else if (what === 'missing') {
  if (!isSiteBuilt(root)) await buildSite();
} else {
  await buildSite();
  publishRelease(root);
  await timed('Building the packages', () => buildNpm(root));
  await timed('Building Storybook', () => buildStorybook(root));
}
