import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';

const site = readingSite();
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
});

describe('a page of twelve blocks', () => {
  // The benchmark measures the response time: on a shared machine it varies too much.
  it.each<readonly [string, (page: Page) => Promise<unknown>]>([
    ['a field of the form', (page) => page.locator('main gh-form [name="name"]').first().click()],
    ['the button of the empty form', (page) => page.locator('main gh-form [type="submit"]').first().click()],
  ])('asks for React with the first press, on %s, and not before', async (_what, press) => {
    const { page, requests, leave } = await visit(browser, `${site.origin}/`, { isNew: true });
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-gh-ssr]').count()).toBeGreaterThanOrEqual(12);
    const scripts = () => requests.filter((path) => /\/react-/.test(path));
    expect(scripts()).toEqual([]);
    await press(page);
    await page.waitForSelector('main gh-form:state(awake)', { state: 'attached' });
    expect(scripts()).toHaveLength(1);
    await leave();
  });
});
