import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserArguments, browserPath } from '../../tools/find-browser.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { visit } from '../support/visit.js';

let site: RunningSite;
let browser: Browser;
let leave: (() => Promise<void>) | undefined;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite(),
    // With the scrollbars that visitors have.
    chromium.launch({
      executablePath: browserPath(),
      args: browserArguments,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    }),
  ]);
});
afterEach(() => leave?.());
afterAll(async () => {
  await browser?.close();
  await discard(site);
});

const opener = (page: Page) => page.locator('gh-header [data-gh-popup]:visible').first();

async function open(path: string, width: number, height = 800): Promise<Page> {
  const visitor = await visit(browser, site.origin + path, { width });
  leave = visitor.leave;
  await visitor.page.setViewportSize({ width, height });
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
    expect(await places()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  });

  it.each([
    [320, 568],
    // A window of 1280 × 1024 pixels at 400 %.
    [320, 256],
  ])('fits a window of %i × %i, and every field of it can be scrolled to', async (width, height) => {
    const page = await open(path, width, height);
    await opener(page).click();
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    const close = (await dialog.locator('.gh-popup-close button').boundingBox())!;
    expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44);
    expect(close.y).toBeGreaterThanOrEqual(0);
    expect(close.x + close.width).toBeLessThanOrEqual(width);
    const submit = dialog.locator('.gh-form-submit');
    await submit.scrollIntoViewIfNeeded();
    const place = (await submit.boundingBox())!;
    expect(place.y + place.height).toBeLessThanOrEqual(height);
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
  });
});
