import type { Browser } from 'playwright-core';
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

/** Pages with different banners: a picture with a copy for upright phones, an ordinary picture, a film. */
const paths = ['/', '/services-interior/', '/services-architectural-animation/'];

describe.each(paths)('the largest picture of %s', (path) => {
  it.each([360, 1440])('is requested once, by the head, in the size that is shown at %i pixels', async (width) => {
    const { page, requests, leave } = await visit(browser, site.origin + path, { width, isNew: true });
    await page.waitForLoadState('networkidle');
    const { shown, preloaded, sources } = await page.evaluate(() => {
      const pathOf = (address: string) => new URL(address, location.href).pathname;
      const picture = document.querySelector<HTMLImageElement>('main picture img[fetchpriority="high"]')!;
      const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')];
      return {
        shown: pathOf(picture.currentSrc),
        preloaded: links.filter(({ media }) => matchMedia(media || 'all').matches).map(({ href }) => pathOf(href)),
        sources: [...picture.closest('picture')!.querySelectorAll('source')].map(({ srcset }) => pathOf(srcset)),
      };
    });
    expect(preloaded).toEqual([shown]);
    expect(requests.filter((asked) => sources.includes(asked))).toEqual([shown]);
    // The copy of 1200 pixels covers a phone's high box; the whole file is for screens from 1200 pixels on.
    expect(/-1200\.\w+(?:\.\w+)?$/.test(shown)).toBe(width < 1200);
    await leave();
  });
});
