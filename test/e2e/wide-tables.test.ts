import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';

const site = readingSite();
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => leaveBrowser(browser));

it('a table of an article is reached by keyboard as long as it is wider than its column', async () => {
  const { page, leave } = await visit(browser, `${site.origin}/blog/brief-template/`, { width: 360 });
  const table = page.locator('gh-article table').first();
  await expect.poll(() => table.getAttribute('tabindex')).toBe('0');
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(() => table.getAttribute('tabindex')).toBeNull();
  await leave();
});
