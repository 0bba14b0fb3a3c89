import { build } from 'vite';
import type { Plugin, Rollup } from 'vite';
import { fileTexts } from './file-texts.js';

/** Scripts of pages as modules: `import text from './page.ts?script'` is its JavaScript, with all that it imports, as visitors get it. */
export const pageScripts = (): Plugin =>
  fileTexts({
    query: 'script',
    async textOf(file, watch) {
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
      chunk.moduleIds.forEach(watch);
      return chunk.code;
    },
  });
