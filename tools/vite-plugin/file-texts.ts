import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface FileTextsOptions {
  /** Name of the query, without its question mark: files are imported as `./site.css?sheet`. */
  readonly query: string;
  /**
   * Makes the module's text of a file.
   *
   * @param watch - told of every file that the text is made of
   */
  readonly textOf: (file: string, watch: (file: string) => void) => string | Promise<string>;
}

/** Modules whose default export is a text that is made of a file when they are built. */
export function fileTexts({ query, textOf }: FileTextsOptions): Plugin {
  /** No name of a file comes after it, or Vite would take the module for a file of the program that imports it. */
  const resolved = `\0siteblocks-${query}:`;
  return {
    name: `siteblocks-${query}`,
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`\\?${query}$`) },
      handler(id, importer) {
        if (importer === undefined) return undefined;
        const file = resolve(dirname(importer), id.slice(0, -query.length - 1));
        return `${resolved}${Buffer.from(file).toString('hex')}`;
      },
    },
    load: {
      filter: { id: new RegExp(`^${resolved}`) },
      async handler(id) {
        const file = Buffer.from(id.slice(resolved.length), 'hex').toString();
        const text = await textOf(file, (part) => this.addWatchFile(part));
        return `export default ${JSON.stringify(text)};`;
      },
    },
  };
}
