import { replaySite } from '../../runtime/replay-site.js';
import type { Runtime } from '../../runtime/runtime.js';
import type { Site } from '../../runtime/site.js';
import { openSite } from './open-site.js';

const sites = new WeakMap<Runtime, Site>();

/** Where the blocks of a runtime load data: what the server wrote for this page, then the site itself, opened with the first question. */
export function siteOf(runtime: Runtime): Site {
  const site =
    sites.get(runtime) ?? replaySite(runtime.payload.calls ?? {}, async () => openSite(runtime.config, runtime.page));
  sites.set(runtime, site);
  return site;
}
