import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { plainEditor, text } from '../support/editing.js';
import { fieldProbe } from '../support/field-probe.js';
import { fingerFlaws } from '../support/finger-flaws.js';
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
      // Draft, the page's settings, new page, history, preview, off.
      expect(stayed).toHaveLength(6);
      for (const name of stayed) expect([size.width, name, open[name]]).toEqual([size.width, name, before[name]]);
      for (const [x = -1] of Object.values(open)) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(size.width);
      }
    }
  },
);

it.each([768, 1115, 1440])(
  'the bar covers no text that is edited, though it grows with the tools of the text: at %d pixels',
  async (width) => {
    const page = await probed('/contact/', { width });
    const story = text(page, 'probe.story');
    const topOf = () => story.evaluate((element) => element.getBoundingClientRect().top);
    const bottomOf = (selector: string) =>
      page.locator(selector).evaluate((part) => part.getBoundingClientRect().bottom);
    const isSeen = () =>
      story.evaluate((element) => {
        const { left, top } = element.querySelector('p')!.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 4, top + 10));
      });
    const toTop = (y: number) =>
      story.evaluate(
        (element, wanted) => scrollBy({ top: element.getBoundingClientRect().top - wanted, behavior: 'instant' }),
        y,
      );
    const leave = async () => {
      await page.keyboard.press('Escape');
      await page.locator('.gh-edit-tools').waitFor({ state: 'hidden' });
    };
    // Far enough from the bar: it stays where it is.
    await toTop(300);
    const before = await topOf();
    await openText(page, 'probe.story');
    expect(await topOf()).toBeCloseTo(before, 0);
    await leave();
    expect(await topOf()).toBeCloseTo(before, 0);
    // Just below the bar and the page's header, as they were.
    await toTop((await bottomOf('gh-header')) + 4);
    await openText(page, 'probe.story');
    expect(await isSeen()).toBe(true);
    await leave();
    // The first text of the page, which nothing can be scrolled above.
    await page.evaluate(() => {
      document.querySelector('gh-header')?.remove();
      document.body.prepend(document.getElementById('probe')!);
      for (const node of document.querySelectorAll('#probe > :not([gh-id="probe.story"])')) node.remove();
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await openText(page, 'probe.story');
    expect(await isSeen()).toBe(true);
    expect(await topOf()).toBeGreaterThanOrEqual(await bottomOf('.gh-edit-bar'));
  },
);

it('what is typed on a phone into a text without markup is taken back and made again by the bar', async () => {
  const page = await probed('/contact/', { width: 360, touch: true });
  const label = text(page, 'hero.label');
  const before = await label.innerText();
  await label.tap();
  await plainEditor(page);
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await expect.poll(() => label.innerText()).toBe(`${before} more`);
  const bar = page.getByRole('region', { name: 'Edit mode' });
  await bar.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect.poll(() => label.innerText()).toBe(before);
  expect(await label.getAttribute('contenteditable')).toBe('plaintext-only');
  await bar.getByRole('button', { name: 'Redo', exact: true }).tap();
  await expect.poll(() => label.innerText()).toBe(`${before} more`);
  expect(await fingerFlaws(page.locator('.gh-edit-bar'))).toEqual([]);
});

it('the link to the content is seen when it has the focus, below the bar', async () => {
  const page = await probed('/contact/');
  await page.evaluate(() => scrollTo(0, 0));
  const link = page.locator('.skip-link');
  await link.focus();
  const isSeen = () =>
    link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
  await expect.poll(isSeen).toBe(true);
});
