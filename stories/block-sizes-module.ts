import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { CdnManifest } from '../runtime/parts/cdn-manifest.js';
import { blockSizes } from '../test/size/block-sizes.js';

const name = 'virtual:story-sizes';

/** Bytes of each block in the latest build for browsers; without a build there are none. */
export function blockSizesModule(root: string): Plugin {
  const folder = join(root, 'dist/cdn/current');
  const file = join(folder, 'manifest.json');
  const read = () =>
    existsSync(file) ? blockSizes(folder, JSON.parse(readFileSync(file, 'utf8')) as CdnManifest) : [];
  return {
    name: 'siteblocks:story-sizes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const sizes = ${JSON.stringify(read())};` : undefined),
  };
}
