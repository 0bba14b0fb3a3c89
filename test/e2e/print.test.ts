import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';

const site = readingSite();
let browser: Browser;
let leave: (() => Promise<void>) | undefined;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(() => leave?.());
afterAll(async () => {
  await leaveBrowser(browser);
});

describe.each(['/', '/services-interior/', '/contact/', '/uk/'])('on paper, %s', (path) => {
  it('is dark on white and complete, without what only works on a screen', async () => {
    const opened = await visit(browser, site.origin + path, { answered: false });
    leave = opened.leave;
    const { page } = opened;
    await page.locator('gh-cookie-consent section').waitFor();
    await page.emulateMedia({ media: 'print' });
    const found = await page.evaluate(() => {
      const light: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let seen = 0;
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent?.trim() ?? '';
        if (!parent || !text || !parent.checkVisibility({ visibilityProperty: true })) continue;
        seen += text.length;
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(parent).color.match(/[\d.]+/g) ?? []).map(Number);
        if (0.2126 * red + 0.7152 * green + 0.0722 * blue > 120) light.push(text.slice(0, 60));
      }
      const fixed = [...document.querySelectorAll('body *')].filter(
        (element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed',
      );
      const title = document.querySelector('h1')!;
      return {
        seen,
        light,
        fixed: fixed.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        title: title.checkVisibility(),
        picture: document.querySelector('.gh-banner-picture')?.checkVisibility() ?? false,
        chrome: [...document.querySelectorAll('gh-header, gh-footer, gh-cookie-consent section, gh-popup')].filter(
          (element) => element.checkVisibility(),
        ).length,
      };
    });
    expect(found.seen).toBeGreaterThan(200);
    expect(found).toMatchObject({ light: [], fixed: [], title: true, picture: false, chrome: 0 });
  });
});
