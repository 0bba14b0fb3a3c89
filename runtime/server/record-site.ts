import { callKey, siteOf } from '../page/replay-site.js';
import type { Site } from '../page/site.js';

/** A question to a site, and what it answered. */
export interface SiteCall {
  readonly method: keyof Site;
  readonly args: readonly unknown[];
  readonly answer: unknown;
}

/** Questions by their keys, as {@link callKey} writes them. */
export type SiteCalls = ReadonlyMap<string, SiteCall>;

type Method = (...args: readonly unknown[]) => Promise<unknown>;

/** Asks a site by the name of the question. */
export const askSite = (site: Site, method: keyof Site, args: readonly unknown[]): Promise<unknown> =>
  (site[method] as Method)(...args);

/** A site that writes every question and its answer down, for the page's replay and for who renders the same block again. */
export function recordSite(site: Site, calls: Map<string, SiteCall>): Site {
  return siteOf(async (method, args) => {
    const answer = await askSite(site, method, args);
    calls.set(callKey(method, args), { method, args, answer });
    return answer;
  });
}
