import { registry as derived } from 'virtual:siteblocks/registry';
import type { ServerBlock } from '../runtime/server/server-block.js';

/** Every block as the server renders it: contract, component, loaded data, structured data. */
export const registry: readonly ServerBlock[] = derived;
