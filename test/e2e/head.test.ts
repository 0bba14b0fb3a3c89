import { describe, expect, it } from 'vitest';
import { readerStage } from '../support/reader-stage.js';

const { site, page, open, leave } = readerStage();

describe('the head', () => {
  it.each([1200, 1240, 1280])('is one row at %i pixels, in Ukrainian too', async (width) => {
    for (const path of ['/', '/uk/']) {
      await open(path, width);
      const rows = await page()
        .locator('.gh-header-item')
        .evaluateAll((items) => new Set(items.map((item) => (item as HTMLElement).offsetTop)).size);
      expect(rows, path).toBe(1);
      await leave();
    }
  });

  it('goes while one reads down, and comes back on the way up', async () => {
    await open('/');
    const bar = page().locator('.gh-header-bar');
    await page().mouse.move(700, 500);
    await page().mouse.wheel(0, 1500);
    await expect.poll(() => bar.isVisible()).toBe(false);
    await page().mouse.wheel(0, -200);
    await expect.poll(() => bar.isVisible()).toBe(true);
  });

  it('opens its panels across the page, with a line on each link', async () => {
    await open('/');
    await page().locator('.gh-header-parent summary').first().click();
    const panel = page().locator('.gh-header-mega').first();
    const box = await panel.boundingBox();
    expect(box).toMatchObject({ x: 0, width: 1440, y: 80 });
    const rows = await panel.locator('a').evaluateAll((links) => links.map((link) => link.clientHeight));
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(44);
    expect(await panel.locator('.gh-header-note').count()).toBe(rows.length);
    await page().emulateMedia({ reducedMotion: 'no-preference' });
    expect(await panel.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.15s, 0.15s');
  });
});

describe('the pictures of the menu', () => {
  const panel = '.gh-header-mega >> nth=0';
  /** Names of the pictures of a panel that are laid out. */
  const shown = (nth = 0) =>
    page()
      .locator('.gh-header-mega')
      .nth(nth)
      .locator('img')
      .evaluateAll((images) =>
        images.filter((image) => image.checkVisibility()).map((image) => image.getAttribute('src')),
      );
  const image = (name: string) => `/assets/images/${name}.jpg`;

  it('are fetched one by one, when a panel is open and as its links are pointed at, and small', async () => {
    const asked: string[] = [];
    await open('about:blank', 1440, { isNew: true });
    page().on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page().goto(`${site.origin}/contact/`);
    await page().waitForLoadState('networkidle');
    const ofMenu = () => asked.filter((path) => /living-morning|villa-day|chair-oak|cabin-fog/.test(path));
    expect(ofMenu()).toEqual([]);
    await page().locator('.gh-header-parent summary').first().click();
    await expect.poll(ofMenu).toEqual([expect.stringMatching(/^\/assets\/images\/living-morning-600\./)]);
    await page().locator(panel).locator('a').nth(2).hover();
    await expect.poll(ofMenu).toHaveLength(2);
    expect(ofMenu()[1]).toMatch(/^\/assets\/images\/chair-oak-600\./);
  });

  it('stand beside the links: the one pointed at or focused, else the first; and nowhere in the drawer', async () => {
    await open('/contact/');
    expect(await shown()).toEqual([]);
    await page().locator('.gh-header-parent summary').first().focus();
    await page().keyboard.press('Enter');
    await expect.poll(() => shown()).toEqual([image('living-morning')]);
    await page().keyboard.press('Tab');
    await page().keyboard.press('Tab');
    await expect.poll(() => shown()).toEqual([image('villa-day')]);
    await page().locator(panel).locator('a').nth(4).hover();
    await expect.poll(() => shown()).toEqual([image('cabin-fog')]);
    const picture = await page().locator(panel).locator('picture').nth(4).boundingBox();
    const links = await page()
      .locator(panel)
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right));
    expect(picture?.x).toBeGreaterThan(Math.max(...links));
    expect(picture?.width).toBeGreaterThan(400);
    await page().keyboard.press('Escape');
    await page().mouse.move(700, 700);
    await expect.poll(() => shown()).toEqual([]);
    await page().setViewportSize({ width: 1199, height: 800 });
    await page().locator('.gh-header-toggle').click();
    await page().locator('.gh-header-parent summary').first().click();
    await expect.poll(() => page().locator(panel).isVisible()).toBe(true);
    expect(await shown()).toEqual([]);
  });
});
