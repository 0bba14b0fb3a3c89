import studio from '../../demo/content/site.js';
import { pathsInTurn, pathsOf } from './paths-of.js';

const long = process.env['FULL_MATRIX'] === '1';

/** Pages of the demo: one of each kind, in its languages by turns; all of them with FULL_MATRIX=1 (`npm run test:full`). */
export const sitePathsInTurn: readonly string[] = long ? pathsOf(studio) : pathsInTurn(studio);

/** Every sixth of those, home among them: for what comes from the frame that all pages share, and takes long to look at. */
export const fewSitePaths: readonly string[] = long
  ? sitePathsInTurn
  : sitePathsInTurn.filter((path, index) => path === '/' || index % 6 === 0);
