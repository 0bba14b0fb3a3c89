import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { text } from '../support/editing.js';
import { openText } from '../support/open-text.js';

const keys = Array.from({ length: 12 }, (_, at) => `label${at}`);
const { probed } = editStage({
  values: Object.fromEntries(keys.map((key) => [key, `Words of ${key}`])),
  html: (values) =>
    `<section>${keys.map((key) => `<p gh-id="probe.${key}" gh-kind="plain">${values[key]}</p>`).join('')}</section>`,
});

const widths = [320, 360, 651, 768, 1115, 1440, 1920];

/** The bar's height in rows that the page keeps room for, in pixels: the tools of a text have a row of their own up to 1440 pixels. */
const mostAcross = (width: number, isOpen: boolean) => (width < 651 || (isOpen && width < 1440) ? 108 : 57);

async function change(page: Page, some: readonly string[]): Promise<void> {
  for (const key of some) {
    await text(page, `probe.${key}`).focus();
    await page.keyboard.press('F2');
    await page.waitForSelector(`[gh-id="probe.${key}"][contenteditable]`);
    await page.keyboard.type('+');
    await page.keyboard.press('Escape');
  }
}

/** What a button shows, and what is wrong with it. */
const look = (button: Locator) =>
  button.evaluate((element) => {
    const isSeen = (part: Element | null | undefined) =>
      part?.checkVisibility() === true && part.getBoundingClientRect().width > 1;
    const { left, right, top, bottom, height } = element.getBoundingClientRect();
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const [sign, number, words] = ['svg', 'b', '.gh-edit-long'].map((part) => element.querySelector(part));
    const parts = [sign, number, words].filter((part) => isSeen(part));
    const isWhole = parts.every((part) => {
      const box = part!.getBoundingClientRect();
      return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
    });
    return {
      hasSign: isSeen(sign),
      number: isSeen(number) ? number?.textContent : undefined,
      words: isSeen(words),
      isWhole: isWhole && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && height >= 44,
      isOnTop: element.contains(middle),
    };
  });

it.each([
  ['/contact/', 'Not saved yet'],
  ['/uk/contact/', 'Ще не збережено'],
])(
  'says how many changes are not saved by a sign with a number, and by words where they have room, in windows of every width: %s',
  async (path, words) => {
    const page = await probed(path);
    expect(await page.getByRole('button', { name: words }).count()).toBe(0);
    let made = 0;
    for (const count of [1, keys.length]) {
      await change(page, keys.slice(made, count));
      made = count;
      const name = `${words} (${count})`;
      const button = page.getByRole('button', { name, exact: true });
      await button.waitFor();
      // A tooltip tells what it means.
      expect(await button.getAttribute('title')).toBe(name);
      for (const isOpen of [false, true]) {
        if (isOpen) await openText(page, 'hero.title');
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const bar = await page.locator('.gh-edit-bar').boundingBox();
          expect(bar?.height, `${width}, ${isOpen}, ${count}`).toBeLessThanOrEqual(mostAcross(width, isOpen));
          expect([width, isOpen, count, await look(button)]).toEqual([
            width,
            isOpen,
            count,
            {
              hasSign: true,
              number: String(count),
              words: expect.any(Boolean) as boolean,
              isWhole: true,
              isOnTop: true,
            },
          ]);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      }
      await page.keyboard.press('Escape');
    }
    expect((await look(page.locator('.gh-edit-button--unsaved'))).words).toBe(true);
  },
  120_000,
);
