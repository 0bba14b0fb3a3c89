import { callKey, siteOf } from '../replay-site.js';
import type { Site } from '../site.js';

type Call = (...args: unknown[]) => Promise<unknown>;

/** A site that writes every answer down under its call, for the page's replay. */
export function recordSite(site: Site, answers: Map<string, unknown>): Site {
  return siteOf(async (method, args) => {
    const answer = await (site[method] as Call)(...args);
    answers.set(callKey(method, args), answer);
    return answer;
  });
}
