import type { Plugin } from 'vite';

const small = /\/(page-document|own-global)\.js$/;

/** What stands in the first script shares the copy there. */
const inFirstScript =
  /\/runtime\/|\/widgets\/(embed|host-calls|cookie-consent\/(enhance|keep-clear|consent-calls))\.ts/;

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
      if (!importer || inFirstScript.test(importer)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id}?for=${importer.replace(/^.*\/widgets\//, '').replace(/\W/g, '-')}`;
    },
  },
});
