import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextFrames } from '../support/next-frames.js';
import { readerStage } from '../support/reader-stage.js';

const { page, open } = readerStage();

/** WCAG 2.2, 1.4.12: what a reader may set. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
/** WCAG 2.2, 1.4.4. */
const doubled = ':root { font-size: 200% }';

async function openWith(path: string, width: number, css: string): Promise<Page> {
  const opened = await open(path, width);
  await opened.waitForLoadState('load');
  await opened.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
  await nextFrames(opened);
  return opened;
}

/** What can be pressed of the head, beyond its edge or beyond the window. */
const outside = () =>
  page()
    .locator('.gh-header-bar :is(a, summary):visible')
    .evaluateAll((all) => {
      const bar = document.querySelector('.gh-header-bar')!.getBoundingClientRect();
      return all.flatMap((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const isPressed = node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        const isInside = top >= bar.top - 1 && bottom <= bar.bottom + 1 && left >= -1 && right <= innerWidth + 1;
        return isPressed && !isInside ? [node.textContent] : [];
      });
    });

const pressable = (selector: string) =>
  page()
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });

describe.each([
  ['/', 1440, doubled],
  ['/uk/about-us/', 1440, doubled],
  ['/about-us/', 1920, doubled],
  ['/uk/', 1440, spacing],
])('the menu of %s at %i pixels with %s', (path, width, css) => {
  it('stays in the head: where its row does not fit the button of the drawer stands, with all of its links', async () => {
    await openWith(path, width, css);
    expect(await outside()).toEqual([]);
    expect(await pressable('.gh-header-list > li')).toBe(false);
    expect(await pressable('.gh-header-toggle')).toBe(true);
    await page().locator('.gh-header-toggle').click();
    for (const link of await page().locator('.gh-header-list > li > a').all()) {
      await link.scrollIntoViewIfNeeded();
      expect(await link.isVisible()).toBe(true);
    }
    await page().locator('.gh-header-toggle').click();
    expect(await outside()).toEqual([]);
  });

  it('is seen as soon as it has the focus of a keyboard', async () => {
    await openWith(path, width, css);
    await page().locator('.gh-header-list > li > a').last().focus();
    expect(await pressable('.gh-header-list > li:last-child > a')).toBe(true);
  });
});

it.each(['/', '/uk/'])('with letters as usual the menu of %s is a row from 1200 pixels on', async (path) => {
  for (const width of [1200, 1440]) {
    await openWith(path, width, '');
    expect(await page().locator('.gh-header-toggle').isVisible()).toBe(false);
    expect(await pressable('.gh-header-list > li:last-child > a')).toBe(true);
  }
});

it.each([
  ['/', 1115],
  ['/uk/', 1115],
  ['/services-interior/', 390],
  ['/uk/services-interior/', 390],
])('the subtitle of %s at %i pixels with wide spacing ends above its button Read more', async (path, width) => {
  await openWith(path, width, spacing);
  const { seen, button } = await page().evaluate(() => {
    const text = document.querySelector('.gh-banner-subtitle p')!;
    const found = document.querySelector('.gh-banner-read-more details')!;
    const box = found.getBoundingClientRect();
    const lines = [
      ...new Set([...rangeOf(text).getClientRects()].map(({ bottom, left }) => [left + 4, bottom - 6] as const)),
    ];
    function rangeOf(node: Node) {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range;
    }
    const isSeen = ([x, y]: readonly [number, number]) => document.elementsFromPoint(x, y).includes(text);
    return {
      seen: Math.max(...lines.filter(isSeen).map(([, y]) => y)),
      button: found.checkVisibility() ? box.top : Infinity,
    };
  });
  expect(seen).toBeLessThan(button + 1);
});
