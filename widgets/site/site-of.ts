import { replaySite } from '../../runtime/page/replay-site.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import type { Site } from '../../runtime/page/site.js';
import { answersAhead } from './ask-ahead.js';
import { openSite } from './open-site.js';

const sites = new WeakMap<Runtime, Site>();

/** Where the blocks of a runtime load data: what the server wrote for this page, then the site itself, opened with the first question. */
export function siteOf(runtime: Runtime): Site {
  const known = sites.get(runtime);
  if (known) return known;
  const { config, page, payload } = runtime;
  const site = replaySite(payload.calls ?? {}, async () =>
    replaySite(await answersAhead(runtime), async () => openSite(config, page)),
  );
  sites.set(runtime, site);
  return site;
}
