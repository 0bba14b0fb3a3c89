import type { Plugin } from 'vite';

const small = /\/(page-document|own-global)\.js$/;

/** Files that share a copy: those of the first script, and those that come with the chunk of all blocks. */
const shares =
  /\/runtime\/|\/widgets\/(form|login|shared\/account)\/|\/widgets\/(embed|host-calls|cookie-consent\/(enhance|keep-clear|consent-calls))\.ts/;

/**
 * Gives files that are loaded on their own a copy of modules that are smaller than a request: a chunk for such a module would be fetched
 * with every page, and the first script would not be one file.
 */
export const memberCopies = (): Plugin => ({
  name: 'siteblocks:member-copies',
  enforce: 'pre',
  resolveId: {
    filter: { id: small },
    async handler(source, importer) {
      if (!importer || shares.test(importer)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id}?for=${importer.replace(/^.*\/(?:widgets|editor)\//, '').replace(/\W/g, '-')}`;
    },
  },
});
