import { build as derived } from 'virtual:siteblocks/build';

/** The server's side of Siteblocks: renders the blocks of a page into its HTML, and answers what they ask of a site, in Node. */
export { renderPage } from '../runtime/server/render-page.js';
export type { RenderOptions } from '../runtime/server/render-page.js';
export { RenderThreads } from '../runtime/server/render-threads.js';
export { RenderedBlocks } from '../runtime/server/rendered-blocks.js';
export { serveRenderings } from '../runtime/server/serve-renderings.js';
export type { ServerBlock } from '../runtime/server/server-block.js';
export type { Site } from '../runtime/site.js';
export type { SiteLanguage, SiteSettings } from '../runtime/site-settings.js';
export { builtInTexts } from '../kit/built-in-texts.js';
export type { BrowserFiles } from '../kit/browser-files.js';
export type { Caller } from '../kit/caller.js';
export { createExistingSite } from '../kit/create-existing-site.js';
export type { ExistingSiteOptions } from '../kit/create-existing-site.js';
export { createSite } from '../kit/create-site.js';
export type { SiteOptions } from '../kit/create-site.js';
export type { CreatedSite, SiteClient, SiteLog, SitePlaces } from '../kit/created-site.js';
export { frontLimits } from '../kit/front/front-limits.js';
export type { FrontLimits } from '../kit/front/front-limits.js';
export { limitServer } from '../kit/front/limit-server.js';
export type { ConnectionSource, LimitServerOptions, NodeServer } from '../kit/front/limit-server.js';
export { KeyConflict } from '../kit/forms/key-conflict.js';
export type { Lead, StoreLead } from '../kit/forms/lead-store.js';
export { pageHeaders } from '../kit/http/security-headers.js';
export type { PolicyHosts } from '../kit/http/security-headers.js';
export type { Rate, RateLimit } from '../kit/limits/rate-limit.js';
export { nodeHandler } from '../kit/node-handler.js';
export type { NodeHandlerOptions } from '../kit/node-handler.js';
export type { NodeRequest, NodeResponse } from '../kit/node-request.js';
export { pageHead } from '../kit/pages/page-head.js';
export type { PageHeadOptions } from '../kit/pages/page-head.js';
export { pageStyles } from '../kit/pages/page-styles.js';
export type { PageStyles } from '../kit/pages/page-styles.js';
export type { Route } from '../kit/pages/route.js';
export type { AppFields, ReaderApps, Readers } from '../kit/readers/reader-apps.js';
export { readBrowserFiles } from '../kit/read-browser-files.js';
export type { SiteChapter } from '../kit/site-chapter.js';
export { SiteError } from '../kit/site-error.js';
export type { SiteErrorCode } from '../kit/site-error.js';
export { siteHandler } from '../kit/site-handler.js';
export type { FormHandling, SiteHandler, SiteHandlerOptions } from '../kit/site-handler.js';
export { siteOfPage } from '../kit/site-of-page.js';
export { isUnanswered } from '../kit/unanswered.js';
export { registry } from './registry.js';

/** Hash of the sources: hydration needs the browser's and the server's to be equal. */
export const build: string = derived;
