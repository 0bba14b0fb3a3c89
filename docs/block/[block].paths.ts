import { resolve } from 'node:path';
import { blockIndex } from '../../tools/docs/site/block-index.js';
import { blockMarkdown } from '../../tools/docs/site/block-markdown.js';
import { firstShown, readBlockPages } from '../../tools/docs/site/read-block-pages.js';

export default {
  async paths() {
    const pages = await readBlockPages(resolve(import.meta.dirname, '../..'));
    return [
      { params: { block: 'index' }, content: blockIndex(pages) },
      ...pages.map((page) => ({
        params: { block: page.name, samples: page.samples.map(({ name }) => name), first: firstShown(page) },
        content: blockMarkdown(page),
      })),
    ];
  },
};
