import { join, resolve } from 'node:path';
import { buildPrograms } from '../../tools/build/server.js';

const root = resolve(import.meta.dirname, '../..');

/** Builds the second site, and answers where its module is: the value of the setting `SITE`. */
export async function buildWorkshop(): Promise<string> {
  const outDir = join(root, '.cache/test-sites/workshop');
  await buildPrograms({ root, outDir, programs: { site: 'test/sites/workshop/site.ts' } });
  return join(outDir, 'site.js');
}
