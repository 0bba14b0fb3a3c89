import { build as derived } from 'virtual:siteblocks/build';

/** The server's side of Siteblocks: renders the blocks of a page into its HTML, in Node. */
export { renderPage } from '../runtime/server/render-page.js';
export type { RenderOptions, ServerBlock } from '../runtime/server/render-page.js';
export type { Site } from '../runtime/site.js';
export { registry } from './registry.js';

/** Hash of the sources: hydration needs the browser's and the server's to be equal. */
export const build: string = derived;
