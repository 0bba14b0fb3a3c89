import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import studio from '../../demo/content/site.js';
import { expectStill } from '../support/expect-still.js';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { layoutShifts } from '../support/layout-shifts.js';
import { nextFrames } from '../support/next-frames.js';
import { pathsInTurn } from '../support/paths-of.js';
import { serveInPieces } from '../support/serve-in-pieces.js';
import type { PiecewiseSite } from '../support/serve-in-pieces.js';
import { fewSitePaths } from '../support/site-paths.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';

/** Cold loads of the home page, half of them on a machine slowed down; many in the full run. */
const coldLoads = Number(process.env['COLD_LOADS'] ?? 2);
const slowDown = 6;

const site = readingSite();
let pieces: PiecewiseSite;
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
  pieces = await serveInPieces(site.origin);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await pieces?.close();
});

/** As before the page had loaded: later, idle moments lay out one section after the other. */
async function expectSectionsLaidOutLate(page: Page): Promise<void> {
  const laidOutLate = await page.locator('main > .section').evaluateAll((all) => {
    for (const section of all) section.removeAttribute('data-gh-laid');
    return all.filter((section) => getComputedStyle(section).contentVisibility === 'auto').length;
  });
  expect(laidOutLate).toBeGreaterThan(3);
}

/** In the full run one page of each kind arrives element by element, and the others in larger pieces. */
const isFull = process.env['FULL_MATRIX'] === '1';
const byElement = isFull ? pathsInTurn(studio) : [];
const every = isFull ? 12 : 36;

/** Widths on which fonts come late: all of them on the home page, and on every page in the full run. */
const widthsOf = (path: string) => (isFull || path === '/' ? [320, 390, 768, 1440, 1920] : [320, 1440]);

async function expectToStandStill(path: string, width: number, cutAtEvery: number): Promise<void> {
  const { page, leave } = await visit(browser, 'about:blank', { width });
  expect(await pieces.open(page, path, cutAtEvery)).toBeGreaterThan(10);
  expect(await layoutShifts(page)).toEqual([]);
  await leave();
}

describe('nothing moves', () => {
  it.each([
    ...fewSitePaths.filter((path) => !byElement.includes(path)).map((path) => [path, 390] as const),
    ['/', 1440] as const,
    ['/services-interior/', 1440] as const,
  ])(
    `while %s arrives in pieces, cut at every element of its banner and at every ${every}th boundary elsewhere, at %i pixels`,
    (path, width) => expectToStandStill(path, width, every),
  );

  it.each(byElement)('while %s arrives element by element at 390 pixels', { timeout: 600_000 }, (path) =>
    expectToStandStill(path, 390, 1),
  );

  it(
    `in ${coldLoads} cold loads of the home page at 390 pixels, half of them at a ${slowDown}-fold slow-down`,
    { timeout: 60_000 + coldLoads * 15_000 },
    async () => {
      for (let load = 0; load < coldLoads; load += 1) {
        const { page, leave } = await visit(browser, 'about:blank', { width: 390, isNew: true });
        if (load % 2 === 1) {
          const session = await page.context().newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
        }
        await page.goto(`${site.origin}/`, { timeout: 60_000 });
        await expectStill(page, `load ${load + 1}`);
        await leave();
      }
    },
  );

  it.each(['/', '/uk/', '/blog/', '/uk/services-interior/'])(
    'where the fonts of %s come late: a stand-in shows its text and the question about cookies before, line by line the same',
    { timeout: 120_000 },
    async (path) => {
      for (const width of widthsOf(path)) {
        const { page, leave } = await visit(browser, 'about:blank', { width, isNew: true, answered: false });
        let release = (): void => undefined;
        const held = new Promise<void>((resolve) => (release = resolve));
        await page.route('**/assets/fonts/**', (route) => held.then(() => route.continue()));
        await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
        const title = page.locator('h1');
        const measure = async () => ((await title.boundingBox()) ?? { height: NaN }).height;
        await page.locator('gh-cookie-consent section').waitFor();
        await nextFrames(page);
        const before = await measure();
        expect(await page.evaluate(() => document.fonts.check('500 40px "Wix Madefor Display"'))).toBe(false);
        release();
        await expect.poll(() => page.evaluate(() => document.fonts.check('500 40px "Wix Madefor Display"'))).toBe(true);
        await nextFrames(page);
        expect(await measure()).toBe(before);
        await expectStill(page, `${width} pixels`);
        await leave();
      }
    },
  );

  it('the whole page is laid out once it has loaded, without a scroll, so that a picture of all of it shows its sections', async () => {
    for (const width of [390, 1440]) {
      const { page, leave } = await visit(browser, site.origin, { width });
      const hidden = () =>
        page
          .locator('main > .section > *')
          .evaluateAll((all) => all.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length);
      await expect.poll(hidden).toBe(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await layoutShifts(page)).toEqual([]);
      await leave();
    }
  });

  it('an address that leads into the page finds its place, whatever stands above it and is laid out only then', async () => {
    for (const width of [390, 1440]) {
      const { page, leave } = await visit(browser, site.origin, { width });
      await expectSectionsLaidOutLate(page);
      await page.evaluate(() => Object.assign(document.documentElement.style, { scrollBehavior: 'auto' }));
      await page.evaluate(() => void (location.hash = '#form'));
      const place = () =>
        page.evaluate(() => {
          const kept = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
          return Math.abs((document.getElementById('form')?.getBoundingClientRect().top ?? NaN) - kept);
        });
      await expect.poll(place).toBeLessThan(2);
      await page.reload();
      await expect.poll(place).toBeLessThan(2);
      await leave();
    }
  });

  it('a page that is loaded again shows what it showed', async () => {
    for (const width of [390, 1440]) {
      const { page, leave } = await visit(browser, site.origin, { width });
      await expectSectionsLaidOutLate(page);
      // What a visitor has come past has its true height, and not the one that is guessed.
      const sections = page.locator('main > .section');
      for (let index = 0; index < (await sections.count()) - 2; index += 1)
        await sections.nth(index).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      const seen = () =>
        page.evaluate(() => {
          const at = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
          return [...document.querySelectorAll('main > .section')].findIndex((section) => section.contains(at));
        });
      await nextFrames(page);
      const before = await seen();
      expect(before).toBeGreaterThan(2);
      await page.reload();
      await nextFrames(page);
      expect(await seen()).toBe(before);
      await leave();
    }
  });
});
