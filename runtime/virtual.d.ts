/** Tables derived from the blocks' declarations at build; see tools/vite-plugin. */
declare module 'virtual:siteblocks/build' {
  export const build: string;
}
declare module 'virtual:siteblocks/table' {
  import type { TableRow } from './runtime.js';
  export const table: readonly TableRow[];
}
declare module 'virtual:siteblocks/specs' {
  import type { WidgetSpec } from './define-widget.js';
  export const specs: readonly WidgetSpec[];
}
declare module 'virtual:siteblocks/registry' {
  import type { ServerBlock } from './server/render-page.js';
  export const registry: readonly ServerBlock[];
}
