import { resolve } from 'node:path';
import { sourcePages } from '../../tools/docs/site/source-pages.js';

export default {
  paths: () =>
    sourcePages(resolve(import.meta.dirname, '../..')).map(({ path, markdown }) => ({
      params: { path: path.replace(/\.md$/, '') },
      content: markdown,
    })),
};
