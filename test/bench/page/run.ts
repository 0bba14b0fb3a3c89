import { builtSitePaths } from '../../support/built-site-paths.js';
import { launchBrowser } from '../../support/browser.js';
import { discard, startSite } from '../../support/site.js';
import { view } from './view.js';
import type { View } from './view.js';

/** Views of each page. */
const rounds = 7;
const slowDown = 4;

const spread = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  return [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    .map((value) => Math.round(value ?? 0))
    .join(' / ');
};

const [site, browser] = await Promise.all([startSite(), launchBrowser()]);
console.log(`Before any input, at ${slowDown} x CPU slow-down, ${rounds} views each; minimum / median / maximum`);
console.log('page | blocking time ms | largest paint ms | bytes');
for (const slug of await builtSitePaths()) {
  await view(browser, site.origin + slug, { slowDown });
  const views: View[] = [];
  for (let round = 0; round < rounds; round += 1) views.push(await view(browser, site.origin + slug, { slowDown }));
  const column = (key: keyof View) => spread(views.map((entry) => entry[key]));
  console.log(`${slug} | ${column('blocking')} | ${column('largestPaint')} | ${column('bytes')}`);
}
await browser.close();
await discard(site);
