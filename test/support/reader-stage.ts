import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sharedBrowser } from './browser.js';
import { leaveBrowser } from './lent-context.js';
import { readingSite } from './reading-site.js';
import { onPhone } from './touch.js';
import { visit } from './visit.js';
import type { VisitOptions } from './visit.js';

/** A reader of the shared site, with one page open at a time. What a test has opened is closed after it. */
export function readerStage() {
  const site = readingSite();
  let browser: Browser;
  let page: Page;
  let leave: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(() => leave?.());
  afterAll(async () => {
    await leaveBrowser(browser);
  });

  return {
    site,
    browser: () => browser,
    page: () => page,
    /** Opens a path of the site, or an address: as somebody who has answered on cookies, and with `touch` on a phone, where the options say nothing else. */
    open: async (path: string, width = 1440, options: VisitOptions = {}): Promise<Page> => {
      ({ page, leave } = await visit(browser, new URL(path, site.origin).href, { ...options, width }));
      if (options.touch) await onPhone(page, width);
      return page;
    },
    leave: async () => leave?.(),
  };
}
