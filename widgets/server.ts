/** The server's side of Siteblocks: renders the blocks of a page into its HTML, in Node. */
export { build } from 'virtual:siteblocks/build';
export { renderPage } from '../runtime/server/render-page.js';
export type { RenderOptions, ServerBlock } from '../runtime/server/render-page.js';
export type { Site } from '../runtime/site.js';
export { registry } from './registry.js';
