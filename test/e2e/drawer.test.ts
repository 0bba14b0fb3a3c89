import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';

const site = readingSite();
let browser: Browser;
let page: Page;
let leave: () => Promise<void>;

beforeAll(async () => {
  browser = await sharedBrowser();
});
beforeEach(async () => {
  ({ page, leave } = await visit(browser, `${site.origin}/about-us/`, { width: 390 }));
});
afterEach(() => leave());
afterAll(async () => {
  await leaveBrowser(browser);
});

const button = () => page.locator('.gh-header-toggle');
const isOpen = () => page.locator('.gh-header-drawer').evaluate((drawer: HTMLDetailsElement) => drawer.open);
const scrolled = () => page.evaluate(() => scrollY);

/** Opens the drawer by keyboard, and waits until the page below it is at rest. */
async function open(): Promise<void> {
  await button().focus();
  await page.keyboard.press('Enter');
  // What menus need comes with a touch of the head after the page's script is there.
  await expect
    .poll(async () => {
      await page.locator('.gh-header-panel a').first().focus();
      await button().focus();
      return page.locator('main[inert]').count();
    })
    .toBe(1);
}

/** Turns the wheel over the page, and waits for the frames in which it would move. */
async function turnWheel(): Promise<number> {
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 400);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });
  return scrolled();
}

describe('the drawer of the menu', () => {
  it('keeps the focus in the head, whichever way the tabulator goes', async () => {
    await open();
    const focusable = await page.locator('gh-header :is(a, summary, button):visible').count();
    expect(focusable).toBeGreaterThan(8);
    for (const key of ['Tab', 'Shift+Tab']) {
      const met = new Set<string>();
      for (let count = 0; count < focusable + 3; count += 1) {
        await page.keyboard.press(key);
        met.add(
          await page.evaluate(() => {
            const active = document.activeElement;
            if (active?.closest('gh-header')) return 'in the head';
            // Between the last one and the first the browser's own controls have their turn.
            return active === document.body ? 'outside the page' : (active?.outerHTML ?? '');
          }),
        );
      }
      met.delete('outside the page');
      expect([...met], key).toEqual(['in the head']);
    }
  });

  it('keeps the page where it is, and lets it scroll again when it is closed', async () => {
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await open();
    expect(await turnWheel()).toBe(300);
    await page.keyboard.press('Escape');
    expect(await scrolled()).toBe(300);
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    expect(await turnWheel()).toBeGreaterThan(300);
  });

  it('closes at Escape, from wherever in it, and gives the focus back to its button', async () => {
    await open();
    await page.locator('.gh-header-panel a[href="/contact/"]').focus();
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await button().evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.locator('.gh-header-panel').isVisible()).toBe(false);
  });

  it('closes when the page beside it is pressed', async () => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await open();
    await page.mouse.click(100, 600);
    await expect.poll(isOpen).toBe(false);
  });
});
