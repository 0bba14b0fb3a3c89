import { registry as derived } from 'virtual:siteblocks/registry';
import type { ServerBlock } from '../runtime/server/server-block.js';

/** Every block as the server renders it: contract, component, what it loads, what search engines are told. */
export const registry: readonly ServerBlock[] = derived;
