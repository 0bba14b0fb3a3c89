import type { Plugin } from 'vite';
import { minifyCss } from './block-css.js';
import { fileTexts } from './file-texts.js';

/** Style sheets of a site as modules: `import text from './site.css?sheet'` is its text as visitors get it. */
export const minifiedSheets = (): Plugin =>
  fileTexts({
    query: 'sheet',
    textOf(file, watch) {
      watch(file);
      return minifyCss(file);
    },
  });
