import studio from '../../demo/site/content/site.js';
import { pathsOf } from './paths-of.js';

/** Every page of the demo, in every language it is in. */
export const sitePaths: readonly string[] = pathsOf(studio);
