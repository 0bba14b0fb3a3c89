import studio from '../../demo/site/content/site.js';
import { pathOfEachKind, pathsInTurn, pathsOf } from './paths-of.js';

const long = process.env['FULL_MATRIX'] === '1';

/** Pages of the demo in every language: one of each kind, all of them with FULL_MATRIX=1 (`npm run test:full`). */
export const sitePaths: readonly string[] = long ? pathsOf(studio) : pathOfEachKind(studio);

/** The same, but each kind in one of its languages only, for what hardly depends on words. */
export const sitePathsInTurn: readonly string[] = long ? pathsOf(studio) : pathsInTurn(studio);
