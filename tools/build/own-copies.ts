import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Plugin } from 'vite';
import { enhanceChunk } from './block-waves.js';

/** Small modules without state that a few blocks share. */
const ofFewBlocks =
  /\/widgets\/shared\/(?:banner-steps|(?:banner-|given-|configured-)?trail(?:-step)?|breadcrumb-list|company|contact-lines|lightbox\/lightbox-texts|slides\/[\w-]+)\.tsx?$|\/runtime\/html\/id-prefix\.ts$/;
const block = /\/widgets\/(?!shared\/|site\/|texts\/)([\w-]+)\/([\w-]+)\.tsx?$/;
const copy = /^(.+)\?of=([\w-]+)$/;

/** What loads tags of other sites runs on pages where no block wakes: it says its errors without the parts of all blocks. */
const tags = /\/widgets\/shared\/(?:when-agreed|load-tag)\.ts$/;

/** Whose copy a module gets; `undefined` for a module that all share. */
function ownerOf(file: string, found: string, enhanced: ReadonlySet<string>): string | undefined {
  if (tags.test(file)) return found.endsWith('/runtime/basics/log.ts') ? 'tags' : undefined;
  const [, name = '', part] = block.exec(file) ?? [];
  if (part === 'enhance' && enhanced.has(name)) return enhanceChunk(name);
  return ofFewBlocks.test(found) ? name || undefined : undefined;
}

/**
 * Gives each block its own copy of what only a few blocks share, so that a block is one file: a file for each group of blocks with
 * something in common would be a request more, on all of their pages. Enhance parts, which run without React, have copies of all that they
 * import.
 *
 * @param enhanced Blocks whose enhance part is a file of this build.
 */
export function ownCopies(enhanced: ReadonlySet<string>): Plugin {
  return {
    name: 'siteblocks-own-copies',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // A part that is fetched later is one file for all of them.
      if (!importer || !source.startsWith('.') || ('kind' in options && options.kind === 'dynamic-import'))
        return undefined;
      const [, file = importer, inherited] = copy.exec(importer) ?? [];
      const found = await this.resolve(source, file, { ...options, skipSelf: true });
      if (!found || found.external || found.id.includes('?')) return found;
      const owner =
        inherited && (inherited.startsWith(enhanceChunk('')) || ofFewBlocks.test(found.id))
          ? inherited
          : ownerOf(file, found.id, enhanced);
      return owner ? `${found.id}?of=${owner}` : found;
    },
    async load(id) {
      const [, file = ''] = copy.exec(id) ?? [];
      if (!file) return undefined;
      return { code: await readFile(file, 'utf8'), moduleType: extname(file).slice(1) as 'ts' | 'tsx', map: null };
    },
  };
}
