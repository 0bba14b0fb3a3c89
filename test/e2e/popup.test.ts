import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserArguments, browserPath } from '../../tools/find-browser.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';

const site = readingSite();
let browser: Browser;
let leave: (() => Promise<void>) | undefined;

beforeAll(async () => {
  // With the scrollbars that visitors have.
  browser = await chromium.launch({
    executablePath: browserPath(),
    args: browserArguments,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
});
afterEach(() => leave?.());
afterAll(async () => {
  await browser?.close();
});

const opener = (page: Page) => page.locator('gh-header [data-gh-popup]:visible').first();

async function open(path: string, width: number): Promise<Page> {
  const visitor = await visit(browser, site.origin + path, { width });
  leave = visitor.leave;
  return visitor.page;
}

describe.each([
  ['/', 'Get a quote'],
  ['/uk/', 'Розрахувати вартість'],
])('the popup of %s', (path, title) => {
  it('has its heading for a name, and begins in the first field of its form', async () => {
    const page = await open(path, 1280);
    await opener(page).click();
    await page.getByRole('dialog', { name: title, exact: true }).waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name');
  });

  it('keeps the page where it is: nothing moves, no strip is left at the edge, and it does not scroll', async () => {
    const page = await open(path, 1600);
    const places = () =>
      page.evaluate(() =>
        ['.gh-header-logo', 'gh-header [data-gh-popup]', 'h1', 'main .section h2'].map(
          (selector) => document.querySelector(selector)!.getBoundingClientRect().x,
        ),
      );
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    const before = await places();
    await opener(page).click();
    await page.locator('dialog[open]').waitFor();
    expect(await places()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(1600);
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    // The browser tells of the end in its own task.
    await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    expect(await places()).toEqual(before);
  });

  it('fits small windows, and every field of it can be scrolled to', async () => {
    const page = await open(path, 320);
    await opener(page).click();
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    // The lower one is a window of 1280 × 1024 pixels at 400 %.
    for (const height of [568, 256]) {
      await page.setViewportSize({ width: 320, height });
      await dialog.evaluate((node) => node.scrollTo(0, 0));
      const close = (await dialog.locator('.gh-popup-close button').boundingBox())!;
      expect(Math.min(close.width, close.height), `height ${height}`).toBeGreaterThanOrEqual(44);
      expect(close.y, `height ${height}`).toBeGreaterThanOrEqual(0);
      expect(close.x + close.width, `height ${height}`).toBeLessThanOrEqual(320);
      const submit = dialog.locator('.gh-form-submit');
      await submit.scrollIntoViewIfNeeded();
      const place = (await submit.boundingBox())!;
      expect(place.y + place.height, `height ${height}`).toBeLessThanOrEqual(height);
      expect(
        await dialog.evaluate((node) => node.scrollWidth - node.clientWidth),
        `height ${height}`,
      ).toBeLessThanOrEqual(0);
    }
  });
});
