import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { layOutAll } from '../support/lay-out-all.js';
import { readerStage } from '../support/reader-stage.js';
import { fewSitePaths } from '../support/site-paths.js';

/** The narrowest and the widest, and the one on which the bar turns into a row; all of them with FULL_MATRIX=1. */
const widths = process.env['FULL_MATRIX'] === '1' ? [320, 360, 768, 1115, 1440, 1920] : [320, 768, 1920];
const bar = 'gh-cookie-consent section';

/** Windows, and how much of their height the bar may take at most. */
const windows = [
  { width: 1440, height: 800, most: 0.12 },
  { width: 768, height: 1024, most: 0.12 },
  { width: 360, height: 640, most: 0.34 },
  { width: 320, height: 568, most: 0.4 },
  // A window of 1280 × 1024 pixels at 400 %.
  { width: 320, height: 256, most: 0.8 },
];

const { site, open } = readerStage();

async function arrive(path: string, width = 1280): Promise<Page> {
  const page = await open(path, width, { answered: false });
  await page.locator(bar).waitFor();
  return page;
}

/** Controls of the first screen, and of the last one, that a press at their centre does not reach, for the bar lies over them. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const names: string[] = [];
    const isUnder = (control: Element) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      return !!document.elementFromPoint(left + width / 2, top + height / 2)?.closest('gh-cookie-consent');
    };
    const controls = () =>
      [...document.querySelectorAll('a[href], button, summary, input, textarea, select')].filter((control) => {
        const { bottom, top, width } = control.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight && control.checkVisibility({ visibilityProperty: true });
      });
    for (const end of [0, document.documentElement.scrollHeight]) {
      scrollTo({ top: end, behavior: 'instant' });
      const seen = controls().filter((control) => !control.closest('gh-cookie-consent'));
      if (seen.length === 0) names.push(`no control at ${end}`);
      for (const control of seen.filter(isUnder)) {
        if (end === 0) control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        if (isUnder(control)) names.push(control.outerHTML.slice(0, 120));
        if (end === 0) scrollTo({ top: 0, behavior: 'instant' });
      }
    }
    return names;
  });

describe.each(fewSitePaths)('on %s', (path) => {
  it('the bar comes without moving anything, covers no control, and the page scrolls to its very end above it', async () => {
    const page = await arrive(path, 390);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shift).toBe(0);
    await layOutAll(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 700 ? 640 : 800 });
      await expect
        .poll(() =>
          page.evaluate(
            (selector) =>
              document.querySelector<HTMLElement>(selector)!.offsetHeight -
              parseFloat(getComputedStyle(document.body).paddingBottom),
            bar,
          ),
        )
        .toBe(0);
      expect(await covered(page), `${width} pixels`).toEqual([]);
    }
  });
});

describe('the bar', () => {
  it.each(['/', '/uk/'])(
    'of %s takes little of every window, is read without scrolling, has every button in sight and wide enough, and no finding of axe',
    async (path) => {
      const page = await arrive(path, 390);
      expect(await axeFindings(page, { within: 'gh-cookie-consent' })).toEqual([]);
      for (const { width, height, most } of windows) {
        await page.setViewportSize({ width, height });
        for (const dir of ['ltr', 'rtl']) {
          await page.evaluate((value) => (document.documentElement.dir = value), dir);
          const where = `${width} × ${height}, ${dir}`;
          const box = (await page.locator(bar).boundingBox())!;
          expect(box.height, where).toBeLessThanOrEqual(height * most);
          expect([box.x, box.width, box.y + box.height], where).toEqual([0, width, height]);
          const hidden = await page
            .locator(`${bar} > div`)
            .first()
            .evaluate((question) => question.scrollHeight - question.clientHeight);
          expect(hidden, where).toBeLessThanOrEqual(0);
          for (const button of await page.locator(`${bar} button`).all()) {
            const place = (await button.boundingBox())!;
            expect(place.height, where).toBeGreaterThanOrEqual(44);
            expect(place.width, where).toBeGreaterThanOrEqual(44);
            expect(place.x, where).toBeGreaterThanOrEqual(0);
            expect(place.x + place.width, where).toBeLessThanOrEqual(width);
            expect(place.y, where).toBeGreaterThanOrEqual(box.y);
            expect(place.y + place.height, where).toBeLessThanOrEqual(height);
          }
        }
      }
    },
  );

  it('is a region with a name, met first by keyboard', async () => {
    const page = await arrive('/');
    expect(await page.getByRole('region', { name: 'Cookies', exact: true }).count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => !!document.activeElement?.closest('gh-cookie-consent'))).toBe(true);
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link');
  });

  it('gives the focus back to the field that it came from, and its room to the page', async () => {
    const page = await arrive('/contact/');
    const field = page.locator('main [name="name"]');
    await field.focus();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.locator(bar).waitFor({ state: 'hidden' });
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
    await expect.poll(() => page.evaluate(() => document.body.style.paddingBottom)).toBe('');
  });

  it('is closed by Escape, and then nothing is stored', async () => {
    const page = await arrive('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.locator(bar).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['inEU']);
  });

  it('what the visitor moves to by keyboard is never below it', async () => {
    const page = await arrive('/', 360);
    await page.setViewportSize({ width: 360, height: 640 });
    const hidden: string[] = [];
    for (let count = 0; count < 40; count += 1) {
      await page.keyboard.press('Tab');
      const below = await page.evaluate((selector) => {
        const active = document.activeElement!;
        if (active.closest('gh-cookie-consent, .gh-header')) return '';
        return active.getBoundingClientRect().top >= document.querySelector(selector)!.getBoundingClientRect().top
          ? active.outerHTML.slice(0, 100)
          : '';
      }, bar);
      if (below) hidden.push(below);
    }
    expect(hidden).toEqual([]);
  });
});

it('on somebody else’s page the bar keeps its room, too', async () => {
  const page = await open(`${site.embeds}/plain.html`, 1280, { answered: false });
  const decline = page.locator('gh-cookie-consent').getByRole('button', { name: 'Decline' });
  await decline.waitFor();
  const room = () => page.evaluate(() => parseFloat(document.body.style.paddingBottom) || 0);
  await expect.poll(room).toBeGreaterThan(40);
  await decline.click();
  await expect.poll(room).toBe(0);
});
