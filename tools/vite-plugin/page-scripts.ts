import { dirname, resolve } from 'node:path';
import { build } from 'vite';
import type { Plugin, Rollup } from 'vite';

const query = '?script';
/** No name of a file comes after it, or Vite would take the module for one of the program that imports it. */
const resolved = '\0siteblocks-script:';

/** Scripts of pages as modules: `import text from './page.ts?script'` is its JavaScript, with all that it imports, as visitors get it. */
export function pageScripts(): Plugin {
  return {
    name: 'siteblocks-scripts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?script$/ },
      handler(id, importer) {
        if (importer === undefined) return undefined;
        const file = resolve(dirname(importer), id.slice(0, -query.length));
        return `${resolved}${Buffer.from(file).toString('hex')}`;
      },
    },
    load: {
      filter: { id: /^\0siteblocks-script:/ },
      async handler(id) {
        const file = Buffer.from(id.slice(resolved.length), 'hex').toString();
        const result = (await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          build: {
            target: 'es2022',
            write: false,
            lib: { entry: file, formats: ['es'] },
            rolldownOptions: { output: { minify: true } },
          },
        })) as Rollup.RollupOutput | readonly Rollup.RollupOutput[];
        const [output] = [result].flat();
        const chunk = output?.output[0];
        if (!chunk) throw new Error(`${file} became no script.`);
        for (const part of chunk.moduleIds) this.addWatchFile(part);
        return `export default ${JSON.stringify(chunk.code)};`;
      },
    },
  };
}
