import type { BlockSample } from '../../widgets/shared/block-sample.js';
import type { PageOptions } from './bench.js';

/** A page that has nothing but a sample of a block. */
export const sampleOptions = ({
  html,
  document = {},
  config = {},
  lists = {},
  endpoints = {},
  path = '/',
}: BlockSample): PageOptions => ({
  body: `<main>${html}</main>`,
  documents: { home: document },
  config,
  lists,
  endpoints,
  renderPath: path,
});

/** HTML of a sample whose block is activated at once. */
export const eager = (html: string): string => html.replace(/^(<[\w-]+)/, '$1 data-wake="eager"');
