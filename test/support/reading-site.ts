import { inject } from 'vitest';
import type { ReadingSite } from './reading-site-setup.js';

/** The demo's site, shared by all tests of a run: for those that change nothing on it. */
export function readingSite(): ReadingSite {
  const site = inject('readingSite');
  if (!site) throw new Error('The server has not been built. Run: npm run build');
  return site;
}
