import type { SiteLog } from './created-site.js';

/** The log of a site that has none of its own: warnings and errors. */
export const toConsole: SiteLog = (level, message, fields = {}) => {
  if (level === 'info') return;
  // eslint-disable-next-line no-console -- a server without a log of its own still has to hear of what pages lose
  console[level](`[siteblocks] ${message}`, fields);
};
