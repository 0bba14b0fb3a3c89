/** Tables derived from the blocks' declarations at build; see tools/vite-plugin. */
declare module 'virtual:siteblocks/build' {
  export const build: string;
}
declare module 'virtual:siteblocks/table' {
  import type { TableRow } from './runtime.js';
  import type { HttpSiteOptions } from '../widgets/site/http-site.js';
  import type { Site } from './site.js';
  export const build: string;
  export const table: readonly TableRow[];
  export const openSite: () => Promise<{ readonly httpSite: (options: HttpSiteOptions) => Site }>;
  export const openSdk: () => Promise<typeof import('../sdk/index.js')>;
}
declare module 'virtual:siteblocks/specs' {
  import type { WidgetSpec } from './define-widget.js';
  export const specs: readonly WidgetSpec[];
}
declare module 'virtual:siteblocks/registry' {
  import type { ServerBlock } from './server/render-page.js';
  export const registry: readonly ServerBlock[];
}
