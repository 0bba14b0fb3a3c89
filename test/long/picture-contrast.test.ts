import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { textsOverPictures } from '../support/picture-contrast.js';
import { sitePathsInTurn } from '../support/site-paths.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';

const screens = [
  [320, 900],
  [360, 900],
  [360, 648],
  [768, 900],
  [1115, 900],
  [1440, 900],
  [1920, 900],
] as const;

/**
 * Whether a page is loaded again at each width (`npm run test:full`): a window that is resized costs less, and is laid
 * out by the same rules.
 */
const isFull = process.env['FULL_MATRIX'] === '1';

const site = readingSite();
let browser: Browser;
let page: Page;

/** The lightest picture there is: what holds on white holds on every picture that an editor may choose. */
const white =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><path fill="#fff" d="M0 0h100v100H0z"/></svg>';

beforeAll(async () => {
  browser = await sharedBrowser();
  ({ page } = await visit(browser, 'about:blank'));
  await page.route('**/assets/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: white }));
});
afterAll(async () => {
  await leaveBrowser(browser);
});

describe('texts over pictures', () => {
  it.each(sitePathsInTurn)('%s: contrast of at least 4.5 at every width, on a white picture', async (path) => {
    for (const [index, [width, height]] of screens.entries()) {
      await page.setViewportSize({ width, height });
      if (isFull || index === 0) await page.goto(site.origin + path);
      const weak = (await textsOverPictures(page)).filter(({ contrast }) => contrast < 4.5);
      expect(weak, `at ${width} by ${height} pixels`).toEqual([]);
    }
  });

  it('are found where there are some', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.origin}/`);
    const texts = (await textsOverPictures(page)).map(({ text }) => text);
    expect(texts).toContain('We show buildings before they stand');
  });
});
