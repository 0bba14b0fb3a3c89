import studio from '../../demo/content/site.js';
import type { SiteDefinition } from '../../cms/definition/site-definition.js';

const kept: ReadonlySet<string> = new Set(['/', '/contact/', ...Object.values(studio.places)]);

/** The studio's site with the few pages that tests of the server need: seeding all of them takes longer than most tests. */
export const smallSite: SiteDefinition = { ...studio, pages: studio.pages.filter(({ path }) => kept.has(path)) };
