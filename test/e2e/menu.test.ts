import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readerStage } from '../support/reader-stage.js';

const { site, page, open } = readerStage();

async function arrive(width: number, touch = false): Promise<void> {
  await open('/about-us/', width, { touch });
  await page().waitForLoadState('load');
}

const parents = () => page().locator('.gh-header-parent > summary');
const panels = () => page().locator('.gh-header-mega');
/** Positions of the panels that are seen. */
const shown = async () => {
  const all = await panels().all();
  const seen = await Promise.all(all.map((panel) => panel.isVisible()));
  return seen.flatMap((isSeen, index) => (isSeen ? [index] : []));
};
const hasFocus = (found: ReturnType<Page['locator']>) => found.evaluate((node) => node === document.activeElement);
/** What the menus need is fetched with the first touch of the head. */
async function wakeMenus(): Promise<void> {
  const asked = page().waitForResponse(/watch-menus/);
  await page().locator('.gh-header-logo').focus();
  await asked;
  await page().waitForLoadState('networkidle');
}

describe('the panels of the menu by keys', () => {
  it('open with Enter and the space bar, one at a time, and their links are the next stops', async () => {
    await arrive(1440);
    await wakeMenus();
    await parents().first().focus();
    await page().keyboard.press('Enter');
    await expect.poll(shown).toEqual([0]);
    await page().keyboard.press('Tab');
    expect(await hasFocus(panels().first().locator('a').first())).toBe(true);
    await parents().nth(1).focus();
    await page().keyboard.press('Space');
    await expect.poll(shown).toEqual([1]);
    await page().keyboard.press('Space');
    await expect.poll(shown).toEqual([]);
  });

  it('close with Escape from wherever in them, which gives the focus back to their button', async () => {
    await arrive(1440);
    await wakeMenus();
    await parents().first().focus();
    await page().keyboard.press('Enter');
    await panels().first().locator('a').last().focus();
    await page().keyboard.press('Escape');
    await expect.poll(shown).toEqual([]);
    expect(await hasFocus(parents().first())).toBe(true);
  });

  it('close when the focus goes on past them, and never take a stop while they are closed', async () => {
    await arrive(1440);
    await wakeMenus();
    await parents().first().focus();
    await page().keyboard.press('Tab');
    expect(await hasFocus(parents().nth(1))).toBe(true);
    await page().keyboard.press('Enter');
    await panels().nth(1).locator('a').last().focus();
    await page().keyboard.press('Tab');
    await expect.poll(shown).toEqual([]);
    expect(await page().evaluate(() => document.activeElement?.textContent)).toBe('Portfolio');
  });
});

describe('the panels of the menu by mouse', () => {
  it('open while an entry is pointed at, are kept for 150 ms on the way out, and are put away by Escape', async () => {
    await arrive(1440);
    await page().emulateMedia({ reducedMotion: 'no-preference' });
    await wakeMenus();
    await parents().first().hover();
    await expect.poll(shown).toEqual([0]);
    await panels().first().locator('a').last().hover();
    expect(await shown()).toEqual([0]);
    await page().keyboard.press('Escape');
    await expect.poll(shown).toEqual([]);
    // Outside the head, so that the next entry opens again.
    await page().mouse.move(700, 700);
    await parents().first().hover();
    await expect.poll(shown).toEqual([0]);
    await page().mouse.move(700, 700);
    const leaving = await panels()
      .first()
      .evaluate((panel) =>
        panel
          .getAnimations()
          .filter((animation) => (animation as CSSTransition).transitionProperty === 'visibility')
          .map((animation) => animation.effect?.getComputedTiming().delay),
      );
    expect(leaving).toEqual([150]);
    await expect.poll(shown).toEqual([]);
  });
});

describe('the menu by touch', () => {
  it('on a wide screen opens a panel with one press, another one instead of it, and none with a press elsewhere', async () => {
    await arrive(1280, true);
    await parents().first().tap();
    await expect.poll(shown).toEqual([0]);
    await parents().nth(1).tap();
    await expect.poll(shown).toEqual([1]);
    await expect
      .poll(async () => {
        await page().touchscreen.tap(640, 760);
        return shown();
      })
      .toEqual([]);
  });

  it('below 1200 pixels is a drawer, in which a press on an entry shows and hides what it holds', async () => {
    await arrive(390, true);
    const toggle = page().locator('.gh-header-toggle');
    await toggle.tap();
    await page().locator('.gh-header-panel').waitFor();
    await parents().first().tap();
    await expect.poll(shown).toEqual([0]);
    await parents().first().tap();
    await expect.poll(shown).toEqual([]);
    for (const target of await page().locator('.gh-header-panel :is(a, summary):visible').all())
      expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await parents().nth(1).tap();
    const link = panels().nth(1).locator('a').first();
    const address = new URL((await link.getAttribute('href'))!, site.origin).href;
    await link.tap();
    await page().waitForURL(address);
    expect(await page().locator('.gh-header-panel').isVisible()).toBe(false);
  });
});
