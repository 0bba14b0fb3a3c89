import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { minifyCss } from './block-css.js';

const query = '?sheet';
/** No name of a file comes after it, or Vite would take the module for a style sheet of its own. */
const resolved = '\0siteblocks-sheet:';

/** Style sheets of a site as modules: `import text from './site.css?sheet'` is its text as visitors get it. */
export function minifiedSheets(): Plugin {
  return {
    name: 'siteblocks-sheets',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?sheet$/ },
      handler(id, importer) {
        if (importer === undefined) return undefined;
        const file = resolve(dirname(importer), id.slice(0, -query.length));
        return `${resolved}${Buffer.from(file).toString('hex')}`;
      },
    },
    load: {
      filter: { id: /^\0siteblocks-sheet:/ },
      handler(id) {
        const file = Buffer.from(id.slice(resolved.length), 'hex').toString();
        this.addWatchFile(file);
        return `export default ${JSON.stringify(minifyCss(file))};`;
      },
    },
  };
}
