/** Tables derived from the blocks' declarations at build; see tools/vite-plugin. */
declare module 'virtual:siteblocks/build' {
  export const build: string;
}
declare module 'virtual:siteblocks/table' {
  import type { Parts, TableRow } from '../runtime/entry/runtime.js';
  import type { pageOf } from '../runtime/parts/page-of.js';
  import type { clientOf } from './site/client-of.js';
  import type { siteOf } from './site/site-of.js';
  export const build: string;
  export const table: readonly TableRow[];
  export const properties: string;
  /** Opens a part that few pages need: an enhance part by its tag, what a page calls on the runtime by `host`. */
  export const openLater: <Part = never>(name: string) => Promise<Part>;
  export const openParts: () => Promise<
    Parts & { readonly clientOf: typeof clientOf; readonly siteOf: typeof siteOf; readonly pageOf: typeof pageOf }
  >;
}
declare module 'virtual:siteblocks/specs' {
  import type { WidgetSpec } from '../runtime/contract/define-widget.js';
  export const specs: readonly WidgetSpec[];
}
declare module 'virtual:siteblocks/registry' {
  import type { ServerBlock } from '../runtime/server/server-block.js';
  export const registry: readonly ServerBlock[];
}
declare module 'virtual:siteblocks/parts' {
  import type { Parts } from '../runtime/entry/runtime.js';
  export const aliases: Parts['aliases'];
  export const blocks: Parts['blocks'];
  export const bringToLife: Parts['bringToLife'];
}
declare module 'virtual:siteblocks/moved' {
  /** Rules for pages with legacy tags. */
  export const page: string;
  /** What blocks look like on such pages. */
  export const blocks: string;
  /** Rules for the shadow roots of blocks on such pages. */
  export const shadow: string;
}
