import { join, resolve } from 'node:path';
import { buildPrograms } from '../../../tools/build/server.js';
import { startSite } from '../../support/site.js';
import type { RunningSite } from '../../support/site.js';

const root = resolve(import.meta.dirname, '../../..');

/** The demo's server as it is built, with the site of `six-blocks-site.ts`. */
export async function openSixBlocks(): Promise<RunningSite> {
  const outDir = join(root, '.cache/bench/site');
  await buildPrograms({ root, outDir, programs: { site: 'test/bench/runtime/six-blocks-site.ts' } });
  return startSite({ env: { SITE: join(outDir, 'site.js'), AVIF_COPIES: 'on' } });
}
