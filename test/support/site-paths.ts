import studio from '../../demo/site/content/site.js';
import { pathOfEachKind, pathsInTurn, pathsOf } from './paths-of.js';

const long = process.env['FULL_MATRIX'] === '1';

/** Pages of the demo in every language: one of each kind, all of them with FULL_MATRIX=1 (`npm run test:full`). */
export const sitePaths: readonly string[] = long ? pathsOf(studio) : pathOfEachKind(studio);

/** The same, but each kind in one of its languages only, for what hardly depends on words. */
export const sitePathsInTurn: readonly string[] = long ? pathsOf(studio) : pathsInTurn(studio);

/** Every third of those, home among them: for what comes from the frame that all pages share, and takes long to look at. */
export const fewSitePaths: readonly string[] = long
  ? sitePathsInTurn
  : sitePathsInTurn.filter((path, index) => path === '/' || index % 3 === 0);
