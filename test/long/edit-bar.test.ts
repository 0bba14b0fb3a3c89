import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { fieldProbe } from '../support/field-probe.js';
import { openText } from '../support/open-text.js';

const { probed } = editStage(fieldProbe);

/** Centres of the bar's standing tools that are shown, by their names. */
const places = (page: Page) =>
  page.evaluate(() => {
    const standing = document.querySelectorAll<HTMLElement>(
      '.gh-edit-bar .gh-edit-buttons > :is(button, details > summary, details):not(.gh-edit-button--main, .gh-edit-button--unsaved)',
    );
    return Object.fromEntries(
      [...standing]
        .filter((button) => button.checkVisibility())
        .map((button) => {
          const { x, y, width, height } = (button.querySelector('summary') ?? button).getBoundingClientRect();
          const name = button.getAttribute('aria-label') ?? button.innerText.trim();
          return [name || 'preview', [Math.round(x + width / 2), Math.round(y + height / 2)]];
        }),
    );
  });

it.each([
  ['/contact/', 'Cancel'],
  ['/uk/contact/', 'Скасувати'],
])(
  'no tool of the bar moves when a text is opened and changed, and all of them are inside the window: %s',
  async (path, cancel) => {
    const page = await probed(path);
    // Words that are written once in one font and once in another have two widths: here the page's fonts do not come at all.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.reload();
    await page.waitForSelector('body.edit-mode-enabled');
    const sizes = [1920, 1440, 1115, 768].map((width) => ({ width, height: 800 }));
    const placesAt = async () => {
      const found: Record<number, Awaited<ReturnType<typeof places>>> = {};
      for (const size of sizes) {
        await page.setViewportSize(size);
        found[size.width] = await places(page);
      }
      return found;
    };
    await openText(page, 'probe.story');
    await page.keyboard.type('More');
    await page.locator('.gh-edit-button--unsaved').waitFor();
    const opened = await placesAt();
    await page.getByRole('button', { name: cancel, exact: true }).click();
    await page.locator('.gh-edit-tools').waitFor({ state: 'hidden' });
    const idle = await placesAt();
    for (const size of sizes) {
      const [open = {}, before = {}] = [opened[size.width], idle[size.width]];
      const stayed = Object.keys(open).filter((name) => name in before);
      // Update cache, draft, the page's settings, new page, history, preview, off.
      expect(stayed).toHaveLength(7);
      for (const name of stayed) expect([size.width, name, open[name]]).toEqual([size.width, name, before[name]]);
      for (const [x = -1] of Object.values(open)) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(size.width);
      }
    }
  },
);
