import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../support/browser.js';
import { existingPages, type ExistingPages } from '../support/existing-pages.js';
import { leaveBrowser } from '../support/lent-context.js';

let browser: Browser;
let pages: ExistingPages;
beforeAll(async () => {
  browser = await sharedBrowser();
  pages = await existingPages(browser, 'en');
});
afterAll(async () => {
  await pages?.close();
  await leaveBrowser(browser);
});

it('a page that asks the platform itself signs in once and reads each app and document once, siteblocks.sdk() included', async () => {
  const appId = pages.site.configuration.chapters.pages.app_id;
  for (const shown of pages.site.pages) {
    const { page, asked } = await pages.open(shown);
    await page.evaluate(async (id) => {
      await window.siteblocks?.whenReady();
      const client = await window.siteblocks?.sdk();
      await client?.apps.get(id);
    }, appId);
    const twice = asked.filter((call, at) => asked.indexOf(call) !== at);
    expect([shown.path, twice]).toEqual([shown.path, []]);
    expect(asked.filter((call) => call.includes('/auth/login'))).toHaveLength(1);
    expect(asked.filter((call) => call.includes('/api/app/get')).length).toBeGreaterThan(0);
    await page.close();
  }
});
