import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { hasMovingSite } from '../support/moving-site.js';
import { answerSecondHost, expectedPages, serveMovingSite } from '../support/serve-moving-site.js';
import type { Served } from '../support/serve.js';
import { visit } from '../support/visit.js';

declare global {
  interface Window {
    /** Layout shifts of the page, added up. */
    shifted: number;
  }
}

const skipping = hasMovingSite ? '' : ' (skipped: CORPORA_DIR is not set)';
/** Without the site there is one name, so that the file has a test to skip. */
const all = hasMovingSite ? Object.keys(expectedPages()) : ['/'];
/** By the script alone, blocks replace stored HTML. The blocks of a blog are higher than that HTML and move what stands below them. */
const paths = { kit: all, script: ['/', '/about-us/', '/contact-us/'] };

let browser: Browser;
beforeAll(async () => {
  if (hasMovingSite) browser = await sharedBrowser();
});
afterAll(async () => {
  if (hasMovingSite) await leaveBrowser(browser);
});

describe.runIf(hasMovingSite).each(['kit', 'script'] as const)(
  `layout shift of moved pages by the %s${skipping}`,
  (way) => {
    let served: Served;
    beforeAll(async () => {
      served = await serveMovingSite(way);
    });
    afterAll(() => served.close());

    it.each(paths[way])('is at most 0.02 while a visitor scrolls through %s', async (path) => {
      const { page, leave } = await visit(browser, 'about:blank', { width: 1440 });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.addInitScript(() => {
        window.shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
            window.shifted += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await answerSecondHost(page);
      await page.goto(served.origin + path);
      await page.evaluate(() => window.siteblocks?.whenReady());
      for (let step = 0; step < 50; step += 1) {
        await page.mouse.wheel(0, 120);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      }
      await page.evaluate(() => window.siteblocks?.whenReady());
      expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02);
      await leave();
    });
  },
);
