/** Tables derived from the blocks' declarations at build; see tools/vite-plugin. */
declare module 'virtual:siteblocks/build' {
  export const build: string;
}
declare module 'virtual:siteblocks/table' {
  import type { Parts, TableRow } from '../runtime/runtime.js';
  import type * as sdk from '../sdk/client.js';
  import type { openSite } from './site/open-site.js';
  export const build: string;
  export const table: readonly TableRow[];
  export const openParts: () => Promise<
    Parts & { readonly openSite: typeof openSite; readonly openSdk: () => Promise<typeof sdk> }
  >;
}
declare module 'virtual:siteblocks/specs' {
  import type { WidgetSpec } from '../runtime/define-widget.js';
  export const specs: readonly WidgetSpec[];
}
declare module 'virtual:siteblocks/registry' {
  import type { ServerBlock } from '../runtime/server/server-block.js';
  export const registry: readonly ServerBlock[];
}
declare module 'virtual:siteblocks/parts' {
  import type { Parts } from '../runtime/runtime.js';
  export const aliases: Parts['aliases'];
  export const blocks: Parts['blocks'];
  export const bringToLife: Parts['bringToLife'];
  export const readPage: Parts['readPage'];
}
