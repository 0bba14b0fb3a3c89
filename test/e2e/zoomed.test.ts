import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loginPopupId } from '../../widgets/shared/account/login-popup.js';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';

/** A window of 1280 × 1024 pixels at 400 %. */
const window400 = { width: 320, height: 256 };

const site = readingSite();
let browser: Browser;
let page: Page;
let leave: () => Promise<void>;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(() => leave());
afterAll(async () => {
  await leaveBrowser(browser);
});

async function arrive(path: string): Promise<void> {
  ({ page, leave } = await visit(browser, site.origin + path, { width: window400.width }));
  await page.setViewportSize(window400);
}

/** The middle of a control after scrolling it into view as focus does, and whether a press there reaches it. */
const reach = (control: Locator) =>
  control.evaluate((node: HTMLElement) => {
    node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // Scrolling goes by whole pixels.
    const isInside = left > -1 && right < innerWidth + 1 && top > -1 && bottom < innerHeight + 1;
    return isInside && (node.contains(hit) || hit?.contains(node) === true)
      ? 'reached'
      : `${node.textContent || node.outerHTML.slice(0, 60)}: ${[left, right, top, bottom].map(Math.round).join(' ')}, ${hit?.outerHTML.slice(0, 80)}`;
  });

async function expectToReach(controls: Locator): Promise<void> {
  const all = await controls.all();
  expect(all.length).toBeGreaterThan(0);
  for (const control of all) expect(await reach(control)).toBe('reached');
}

describe('at 400 %', () => {
  it('the menu opens below the head, each of its links can be scrolled to, and the head stays in sight', async () => {
    await arrive('/about-us/');
    const toggle = page.locator('.gh-header-toggle');
    await toggle.click();
    await expect
      .poll(() => page.locator('.gh-header-drawer').evaluate((drawer: HTMLDetailsElement) => drawer.open))
      .toBe(true);
    for (const parent of await page.locator('.gh-header-parent > summary').all()) await parent.click();
    await expectToReach(page.locator('.gh-header-panel :is(a, summary, button):visible'));
    expect(await reach(toggle)).toBe('reached');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(window400.width);
    // Half of the window is left for the links.
    const panel = (await page.locator('.gh-header-panel').boundingBox())!;
    expect(panel.height).toBeGreaterThanOrEqual(window400.height / 2);
    expect(panel.y + panel.height).toBeLessThanOrEqual(window400.height);
  });

  it('the list of a search fits the window beside its field, and each result can be scrolled to', async () => {
    await arrive('/blog/');
    const field = page.locator('gh-banner gh-search input');
    await field.fill('e');
    const list = page.locator('gh-banner [role="listbox"]');
    await list.locator('[role="option"]').first().waitFor();
    await field.evaluate((node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const [above, below] = [(await field.boundingBox())!, (await list.boundingBox())!];
    expect(above.y).toBeGreaterThanOrEqual(0);
    expect(below.x).toBeGreaterThanOrEqual(0);
    expect(below.x + below.width).toBeLessThanOrEqual(window400.width);
    expect(below.height).toBeLessThanOrEqual(window400.height * 0.6);
    await field.press('ArrowDown');
    await field.press('ArrowUp');
    await field.press('ArrowUp');
    await expectToReach(list.locator('[aria-selected="true"]'));
  });

  it('a large picture has its buttons and its caption in the window', async () => {
    await arrive('/projects/hillside-villa-cornwall/');
    // A press before its part has come follows the link, as without script.
    await page.waitForLoadState('networkidle');
    await page.locator('.gh-gallery-link').first().press('Enter');
    await page.locator('.pswp--open').waitFor();
    const caption = page.locator('.pswp__gh-caption');
    await expect.poll(() => caption.textContent()).not.toBe('');
    const { y, height, width } = (await caption.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(window400.height / 3);
    expect([y + height, width]).toEqual([window400.height, window400.width]);
    await expectToReach(page.locator('.pswp__button:visible'));
  });

  it('the login can be scrolled to its end, and closed from where it begins', async () => {
    await arrive('/contact/');
    await page.evaluate((popupId) => {
      const login = document.createElement('gh-login');
      login.dataset['mode'] = 'popup';
      login.dataset['wake'] = 'eager';
      document.body.append(login);
      dispatchEvent(new CustomEvent('open-popup', { detail: { popupId } }));
    }, loginPopupId);
    const dialog = page.locator('.gh-login-dialog[open]');
    await dialog.waitFor();
    await expectToReach(dialog.locator('input, label, button'));
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    const close = dialog.locator('.gh-login-close');
    expect(await reach(close)).toBe('reached');
    await close.click();
    await dialog.waitFor({ state: 'detached' });
  });
});
