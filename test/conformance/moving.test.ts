import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { leaveBrowser, lendContext } from '../support/lent-context.js';
import { nextFrames } from '../support/next-frames.js';
import { openBench } from './bench.js';
import type { Bench } from './bench.js';

const reviews = {
  items: Array.from({ length: 5 }, (_, index) => ({ review: `Review ${index + 1}`, author: `Author ${index + 1}` })),
};
const figures = { items: [{ number: '1,900', text: 'stills' }, { number: 'from 3 days' }] };

let bench: Bench;
let browser: Browser;
let giveBack: () => Promise<void>;
let page: Page;
let said: string[];

beforeAll(async () => {
  [bench, browser] = await Promise.all([
    openBench({ blocks: 'widgets', registry, development: true, keptIn: inject('benchBuilds') }),
    sharedBrowser(),
  ]);
});
afterEach(() => giveBack());
afterAll(async () => {
  await leaveBrowser(browser);
  await bench.close();
});

async function open(body: string, { isStill = false, file = '' } = {}): Promise<void> {
  ({ page, giveBack } = await lendContext(browser, { script: true, answered: false }));
  await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' });
  await page.setViewportSize({ width: 1200, height: 800 });
  page.setDefaultTimeout(8_000);
  if (file) await page.route(`**/*${file}*`, (route) => route.abort());
  said = watchConsole(page);
  await page.goto(
    await bench.page({
      body: `<main>${body}</main>`,
      documents: { home: { reviews, figures } },
      policy: 'trusted-types',
    }),
  );
  await page.evaluate(() => window.siteblocks?.whenReady());
}

const row = (timeout: number) => `<gh-reviews data-gh-id="reviews" data-timeout="${timeout}"></gh-reviews>`;
const position = () => page.locator('.gh-slides-track').evaluate((track) => track.scrollLeft);
const pause = () => page.locator('.gh-slides-pause');
/** What moves is at rest after the first wait, and has had three times the row's own time in the second: how a row glides is the browser's, by no clock that could be driven. */
const isStandingStill = async () => {
  await page.waitForTimeout(700);
  const before = await position();
  await page.waitForTimeout(1500);
  return (await position()) === before;
};

describe('a row of reviews', () => {
  it('moves on automatically, and announces its role', async () => {
    await open(row(400));
    await expect.poll(position, { timeout: 8_000 }).toBeGreaterThan(100);
    const carousel = page.getByRole('region', { name: 'Reviews' });
    expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel');
    expect(await carousel.getByRole('group', { name: '2 of 5' }).getAttribute('aria-roledescription')).toBe('slide');
    expect(await page.locator('.gh-slides-track').getAttribute('aria-live')).toBe('off');
    expect(said).toEqual([]);
  });

  it('stands still while the pointer or the focus is in it', async () => {
    await open(row(400));
    await page.locator('.gh-slides-track').hover();
    expect(await isStandingStill()).toBe(true);
    await page.mouse.move(600, 790);
    await page.locator('.gh-slides-track').focus();
    expect(await isStandingStill()).toBe(true);
    expect(await position()).toBeLessThan(500);
  });

  it('is stopped and started by the first button in it, and stopped by an arrow', async () => {
    await open(row(400));
    expect(await page.locator('.gh-slides button').first().getAttribute('class')).toBe('gh-slides-pause');
    await pause().click();
    expect(await pause().getAttribute('aria-label')).toBe('Start automatic scrolling');
    expect(await page.locator('.gh-slides-track').getAttribute('aria-live')).toBe('polite');
    expect(await isStandingStill()).toBe(true);
    await pause().click();
    const before = await position();
    await expect.poll(position).not.toBe(before);
    await page.getByRole('button', { name: 'Next reviews' }).click();
    expect(await pause().getAttribute('data-state')).toBe('paused');
  });

  it.each([
    ['a visitor who wants stillness', 400, true],
    ['a page that says 0', 0, false],
  ])('never moves automatically for %s, and has no button for it', async (_whom, timeout, isStill) => {
    await open(row(timeout), { isStill });
    expect(await isStandingStill()).toBe(true);
    expect(await position()).toBe(0);
    expect(await pause().isVisible()).toBe(false);
  });

  it('has no tab stop if all reviews fit', async () => {
    await open('<gh-reviews data-gh-id="reviews"></gh-reviews>');
    // A row is woken once it is seen, after the page is ready: slides that go before that are written again.
    await page.locator('.gh-slides[data-gh-overflow]').waitFor();
    expect(await page.locator('.gh-slides-track').getAttribute('tabindex')).toBe('0');
    await page.locator('.gh-slide').evaluateAll((slides) => slides.slice(2).forEach((slide) => slide.remove()));
    await page.setViewportSize({ width: 1199, height: 800 });
    await expect.poll(() => page.locator('.gh-slides-track').getAttribute('tabindex')).toBeNull();
  });

  it('is on paper whole, without what moves it', async () => {
    await open(row(0));
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: 'print' });
    const places = await page.locator('.gh-slide').evaluateAll((slides) =>
      slides.map((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }),
    );
    expect(places).toEqual([true, true, true, true, true]);
    expect(await page.locator('.gh-slides button:visible').count()).toBe(0);
  });

  it('is moved by its arrows where Swiper cannot be fetched', async () => {
    await open(row(0), { file: 'swiper' });
    await page.getByRole('button', { name: 'Next reviews' }).click();
    await expect.poll(position, { timeout: 8_000 }).toBeGreaterThan(100);
    expect(said.filter((line) => line.includes('goes without Swiper'))).not.toEqual([]);
  });
});

describe('figures', () => {
  const shown = () => page.locator('.gh-counters-number').first().getAttribute('data-gh-count');
  const body = '<gh-counters data-gh-id="figures"></gh-counters>';

  it('count up to what they say, and say it all the while', async () => {
    await open(body);
    await expect.poll(shown, { interval: 20 }).toMatch(/^[\d,]{1,5}$/);
    expect(await page.locator('.gh-counters-number').first().innerText()).toBe('1,900');
    expect(await page.locator('.gh-counters-number').nth(1).getAttribute('data-gh-count')).toBeNull();
    await expect.poll(shown).toBeNull();
    expect(said).toEqual([]);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(1);
    expect(scripts.filter((name) => name.includes('react'))).toEqual([]);
  });

  it('are what they are for a visitor who wants stillness', async () => {
    await open(body, { isStill: true });
    await nextFrames(page);
    expect(await shown()).toBeNull();
  });
});
