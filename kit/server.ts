import { build as derived } from 'virtual:siteblocks/build';

/** The server's side of Siteblocks: renders the blocks of a page into its HTML, and answers what they ask of a site, in Node. */
export { renderPage } from '../runtime/server/render-page.js';
export type { RenderOptions } from '../runtime/server/render-page.js';
export { RenderThreads } from '../runtime/server/render-threads.js';
export { RenderedBlocks } from '../runtime/server/rendered-blocks.js';
export { serveRenderings } from '../runtime/server/serve-renderings.js';
export type { ServerBlock } from '../runtime/server/server-block.js';
export type { Site } from '../runtime/page/site.js';
export type { SiteLanguage, SiteSettings } from '../runtime/page/site-settings.js';
export { adoptSite } from './adopt/adopt-site.js';
export type { AdoptedSite, AdoptOptions } from './adopt/adopt-site.js';
export type { MissingImport } from './adopt/missing-imports.js';
export { builtInTexts } from './built-in-texts.js';
export type { BrowserFiles } from './browser-files.js';
export type { Caller } from './caller.js';
export { createExistingSite } from './create-existing-site.js';
export type { ExistingSiteOptions } from './create-existing-site.js';
export { createSite } from './create-site.js';
export type { SiteOptions } from './create-site.js';
export type { CreatedSite, SiteClient, SiteLog, SitePlaces } from './created-site.js';
export { frontLimits } from './front/front-limits.js';
export type { FrontLimits } from './front/front-limits.js';
export { memoryBudget, queueBounds } from './front/memory-budget.js';
export type {
  BudgetedRequest,
  BudgetedResponse,
  MemoryBudget,
  MemoryBudgetOptions,
  QueueBounds,
} from './front/memory-budget.js';
export { limitServer } from './front/limit-server.js';
export type { ConnectionSource, LimitServerOptions, NodeServer } from './front/limit-server.js';
export { KeyConflict } from './forms/key-conflict.js';
export type { Lead, StoreLead } from './forms/lead-store.js';
export { pageHeaders } from './http/security-headers.js';
export type { PolicyHosts } from './http/security-headers.js';
export type { Rate, RateLimit } from './limits/rate-limit.js';
export { nodeHandler } from './node-handler.js';
export type { NodeHandlerOptions } from './node-handler.js';
export type { NodeRequest, NodeResponse } from './node-request.js';
export { operationsHandler } from './operations/operations-handler.js';
export { currentRequestId, giveRequestId, underRequestId } from './operations/request-ids.js';
export { serverMetrics } from './operations/server-metrics.js';
export type { AnsweredRequest, ObservedServer, ServerMetrics } from './operations/server-metrics.js';
export { structuredLog } from './operations/structured-log.js';
export type { LogLevel, StructuredLog } from './operations/structured-log.js';
export { pageHead } from './pages/page-head.js';
export type { PageHeadOptions } from './pages/page-head.js';
export { pageStyles } from './pages/page-styles.js';
export type { PageStyles } from './pages/page-styles.js';
export type { Route } from './pages/route.js';
export type { AppFields, ReaderApps, Readers } from './readers/reader-apps.js';
export { readBrowserFiles } from './read-browser-files.js';
export type { SiteChapter } from './site-chapter.js';
export { SiteError } from './site-error.js';
export type { SiteErrorCode } from './site-error.js';
export { siteHandler } from './site-handler.js';
export type { FormHandling, SiteHandler, SiteHandlerOptions } from './site-handler.js';
export { siteOfPage } from './site-of-page.js';
export { isUnanswered } from './unanswered.js';
export { registry } from '../widgets/registry.js';

/** Hash of the sources: hydration needs the browser's and the server's to be equal. */
export const build: string = derived;
