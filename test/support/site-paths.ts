import { pages } from '../../demo/site/content/pages.js';

/** Every page of the demo, in every language it is in. */
export const sitePaths: readonly string[] = pages.map(({ slug }) => slug);
