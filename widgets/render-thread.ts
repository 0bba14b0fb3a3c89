import { serveRenderings } from '../runtime/server/serve-renderings.js';
import { registry } from './registry.js';

/** Module of a thread that renders Siteblocks' own blocks, for `new RenderThreads()`. */
serveRenderings(registry);
