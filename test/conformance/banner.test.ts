import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { leaveBrowser, lendContext } from '../support/lent-context.js';
import { siteConfig } from '../support/test-page.js';
import { openBench } from './bench.js';
import type { Bench } from './bench.js';

const filters = ['all', 'commercial', 'exterior', 'flythrough', 'house-rotation', 'interior', 'product', 'floor-plan'];
const portfolio = filters.map((name) => ({ name, link: `/portfolio/#${name}` }));
const services = Array.from({ length: 13 }, (_, index) => ({
  name: `Service ${index + 1}`,
  link: `/services-${index + 1}/`,
}));
const config = { bannerLinks: { portfolio, services }, site: siteConfig };

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

interface Opened {
  readonly path?: string;
  readonly hash?: string;
  readonly width?: number;
  readonly script?: boolean;
  readonly direction?: 'ltr' | 'rtl';
  readonly subtitle?: string;
}

async function open({
  subtitle = 'What we have drawn so far.',
  path = '/portfolio/',
  hash = '',
  width = 768,
  script = true,
  direction = 'ltr',
}: Opened = {}) {
  ({ page, giveBack } = await lendContext(browser, { script, answered: false }));
  await page.setViewportSize({ width, height: 800 });
  page.setDefaultTimeout(8_000);
  said = watchConsole(page);
  bench.requests();
  const address = await bench.page({
    body: '<main><gh-banner data-gh-id="hero"></gh-banner><p>After the banner.</p></main>',
    documents: { home: { hero: { title: 'Portfolio', subtitle } } },
    config,
    renderPath: path,
    policy: 'trusted-types',
    direction,
  });
  await page.goto(address + hash);
  if (script) await page.evaluate(() => window.siteblocks?.whenReady());
}

const link = (name: string) => page.getByRole('link', { name, exact: true });
const next = () => page.getByRole('button', { name: 'Next links' });
const back = () => page.getByRole('button', { name: 'Previous links' });
const row = () =>
  page.locator('.gh-slides-track').evaluate((track) => ({
    shown: track.clientWidth,
    whole: track.scrollWidth,
    position: Math.abs(track.scrollLeft),
  }));
/** Names of the links that can be seen whole. */
const inView = () =>
  page.locator('.gh-slides-track').evaluate((track) => {
    const { left, right } = track.getBoundingClientRect();
    return [...track.querySelectorAll('a')]
      .filter((anchor) => {
        const box = anchor.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      })
      .map((anchor) => anchor.textContent);
  });
const places = () =>
  page
    .locator('.gh-banner, .gh-banner *')
    .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));
const swiperFiles = () => bench.requests().filter((path) => /swiper/.test(path));
/** Wakes the banner, and waits until Swiper holds its row. */
async function takeOver() {
  await page.locator('h1').hover();
  await page.waitForSelector('.gh-slides--initialized');
}

describe('the row of links without script', () => {
  it.each([
    [360, 'one view per slide'],
    [649, 'one view per slide'],
    [650, 'as many as fit'],
    [768, 'as many as fit'],
  ])('at %i pixels shows %s, and scrolls in its place', async (width, shown) => {
    await open({ width, script: false });
    const widths = await page.locator('.gh-slide').evaluateAll((all) => all.map((slide) => slide.clientWidth));
    const { shown: view, whole } = await row();
    if (shown === 'one view per slide') expect(new Set(widths)).toEqual(new Set([view]));
    else expect(Math.max(...widths)).toBeLessThan(view / 2);
    expect(whole).toBeGreaterThan(view);
    expect(view).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('brings each link into view that gets the focus', async () => {
    await open({ width: 360, script: false });
    for (const { name } of portfolio) {
      await page.keyboard.press('Tab');
      expect(await inView()).toEqual([name]);
    }
  });

  it.each([
    ['/services-2/', 0, 'Service 1'],
    ['/services-5/', -1, 'Service 5'],
  ])('on the page %s begins no further on than its own link needs: the link at %i is %s', async (path, place, name) => {
    await open({ width: 650, path, script: false });
    expect((await inView()).at(place)).toBe(name);
  });

  it('has no arrows', async () => {
    await open({ width: 360, script: false });
    expect(await next().isVisible()).toBe(false);
  });
});

describe('the row of links with script', () => {
  it('shows its arrows where not all links fit, before any input, and fetches nothing of Swiper for that', async () => {
    await open({ width: 768 });
    await next().waitFor();
    expect(await back().isVisible()).toBe(true);
    expect(swiperFiles()).toEqual([]);
  });

  it('hides its arrows as soon as all links fit, and fetches no Swiper then', async () => {
    await open({ width: 768 });
    await next().waitFor();
    await page.setViewportSize({ width: 2400, height: 800 });
    await next().waitFor({ state: 'hidden' });
    await page.locator('h1').hover();
    await page.waitForSelector('gh-banner:state(awake)');
    expect(swiperFiles()).toEqual([]);
  });

  it.each([
    [360, 'ltr'],
    [768, 'ltr'],
    [768, 'rtl'],
  ] as const)('at %i pixels, %s, is taken over by Swiper where it stands: nothing moves', async (width, direction) => {
    await open({ width, direction, hash: '#exterior' });
    await next().waitFor();
    await page.locator('.gh-slides-track').evaluate((track) => {
      track.scrollLeft += getComputedStyle(track).direction === 'rtl' ? -200 : 200;
    });
    const before = await places();
    await takeOver();
    expect(await places()).toEqual(before);
    expect((await row()).position).toBeGreaterThan(0);
    expect(said).toEqual([]);
  });

  it('moves on by what fits, and from the end to the beginning', async () => {
    await open({ width: 768 });
    await takeOver();
    const seen = new Set(await inView());
    for (let step = 0; step < portfolio.length; step += 1) {
      const { position, shown, whole } = await row();
      if (position + shown >= whole - 1) break;
      await next().click();
      await expect.poll(async () => (await row()).position).toBeGreaterThan(position);
      for (const name of await inView()) seen.add(name);
    }
    expect([...seen].sort()).toEqual(portfolio.map(({ name }) => name).sort());
    await next().click();
    await expect.poll(async () => (await row()).position).toBe(0);
    await back().click();
    await expect.poll(async () => await inView()).toContain(portfolio.at(-1)?.name);
    expect(said).toEqual([]);
  });

  it('answers the first press of an arrow, though that press is what brings React and Swiper', async () => {
    await open({ width: 360 });
    await next().click();
    await expect.poll(inView).toEqual([portfolio[1]?.name]);
  });

  it('brings a link whole into view that gets the focus while it is shown in part', async () => {
    await open({ width: 768 });
    await next().waitFor();
    for (const { name } of portfolio) {
      await page.keyboard.press('Tab');
      await expect.poll(inView).toContain(name);
    }
  });

  /** At which edges words fade away. */
  const faded = () =>
    page.locator('.gh-slides-track').evaluate((track) => {
      const mask = getComputedStyle(track).maskImage;
      const [way] = /to (left|right)/.exec(mask) ?? [];
      const start = /^linear-gradient\(to \w+, rgba\(0, 0, 0, 0\)/.test(mask);
      return [way, start && 'start', mask.endsWith('rgba(0, 0, 0, 0))') && 'end'].filter(Boolean);
    });

  it.each([
    ['ltr', 'to right'],
    ['rtl', 'to left'],
  ] as const)(
    'fades where it goes on beyond an edge, %s, and is whole for who moves through it by keys',
    async (direction, way) => {
      await open({ width: 768, direction });
      const scrollTo = (share: number) =>
        page.locator('.gh-slides-track').evaluate((track, share) => {
          const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
          track.scrollLeft = sign * share * (track.scrollWidth - track.clientWidth);
        }, share);
      expect(await faded()).toEqual([way, 'end']);
      await scrollTo(0.5);
      await expect.poll(faded).toEqual([way, 'start', 'end']);
      await scrollTo(1);
      await expect.poll(faded).toEqual([way, 'start']);
      await link('all').focus();
      await page.keyboard.press('Tab');
      await expect.poll(faded).toEqual([]);
    },
  );

  it('does not fade where all links fit', async () => {
    await open({ width: 2400 });
    expect(await faded()).toEqual([]);
  });

  const isMarked = (name: string) =>
    link(name).evaluate((anchor) => {
      const { borderBlockEndColor, color } = getComputedStyle(anchor);
      return borderBlockEndColor === color;
    });

  it('marks the link of the path and hash, and scrolls to it when the hash changes', async () => {
    await open({ width: 768, hash: '#product' });
    await expect.poll(inView).toContain('product');
    expect(await page.locator('.gh-banner-links [aria-current]').allTextContents()).toEqual(['product']);
    expect(await isMarked('product')).toBe(true);
    await page.evaluate(() => (location.hash = '#all'));
    await expect.poll(inView).toContain('all');
    expect(await page.locator('.gh-banner-links [aria-current]').allTextContents()).toEqual(['all']);
    expect(await isMarked('product')).toBe(false);
  });

  it('shows the mark above 650 pixels only', async () => {
    await open({ width: 650, hash: '#all' });
    expect(await isMarked('all')).toBe(false);
    await page.setViewportSize({ width: 651, height: 800 });
    expect(await isMarked('all')).toBe(true);
  });
});

describe("'More Services'", () => {
  const iconTurn = () =>
    page.locator('.gh-banner-more summary span:visible').evaluate((label) => getComputedStyle(label, '::after').rotate);

  it('opens below the banner without moving anything, turned by -90 degrees and named Less Services', async () => {
    await open({ path: '/services-1/', width: 1115, script: false });
    const toggle = page.locator('.gh-banner-more summary');
    // On the page, as a click may scroll what it goes to into view.
    const placeOf = (found: Locator) => found.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const places = async () => [await placeOf(page.locator('main > p')), await placeOf(toggle)];
    const before = await places();
    expect([await toggle.innerText(), await iconTurn()]).toEqual(['More Services', 'none']);
    await toggle.click();
    expect([await toggle.innerText(), await iconTurn()]).toEqual(['Less Services', '-90deg']);
    expect(await places()).toEqual(before);
    await link('Service 13').click({ trial: true });
  });

  it('is scrolled to as far as its list needs, below a banner as high as the window, by the first press too', async () => {
    await open({ path: '/services-1/', width: 1115 });
    const rest = () => link('Service 13').evaluate((anchor) => innerHeight - anchor.getBoundingClientRect().bottom);
    await page.locator('.gh-banner-more summary').click();
    await expect.poll(rest).toBeGreaterThanOrEqual(0);
    await page.locator('.gh-banner-more summary').click();
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('.gh-banner-more summary').click();
    await expect.poll(rest).toBeGreaterThanOrEqual(0);
  });

  it('closes by Escape, with the focus on it, and by a click elsewhere', async () => {
    await open({ path: '/services-1/', width: 768 });
    const toggle = page.locator('.gh-banner-more summary');
    const opened = () => page.locator('.gh-banner-more').evaluate((more) => (more as HTMLDetailsElement).open);
    await toggle.click();
    expect(await opened()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await opened()).toBe(false);
    expect(await toggle.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await toggle.click();
    await page.locator('h1').click();
    expect(await opened()).toBe(false);
  });
});

describe('the subtitle', () => {
  const word = 'picture ';
  const readMore = () => page.locator('.gh-banner-subtitle summary');
  /** Lines of the subtitle that can be seen, and lines that it has. */
  const lines = () =>
    page.locator('.gh-banner-subtitle p').evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const all = [...range.getClientRects()];
      const root = text.getRootNode() as Document;
      const seen = all.filter(({ left, top, bottom }) => root.elementFromPoint(left + 2, (top + bottom) / 2) === text);
      return { seen: seen.length, all: all.length };
    });

  it.each([320, 768, 1440])(
    'at %i pixels has no toggle where all of it is shown, for the eye and for the keys',
    async (width) => {
      await open({ width, path: '/', script: false, subtitle: word.repeat(10) });
      const { seen, all } = await lines();
      expect(seen).toBe(all);
      expect(await readMore().isVisible()).toBe(false);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('summary');
    },
  );

  it.each([320, 768, 1440])(
    'at %i pixels is shown with four lines where it has more than six, and whole by a toggle, without script',
    async (width) => {
      await open({ width, path: '/', script: false, subtitle: word.repeat(60) });
      const { seen, all } = await lines();
      expect([seen, all > 6]).toEqual([4, true]);
      const below = await page.locator('.gh-banner-subtitle').boundingBox();
      const toggle = await readMore().boundingBox();
      expect(toggle?.height).toBeGreaterThanOrEqual(44);
      expect((toggle?.y ?? 0) + (toggle?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + (below?.height ?? 0) + 1);
      await readMore().click();
      expect(await readMore().innerText()).toBe('Read less');
      // Lines are seen where they are in the window.
      await page.setViewportSize({ width, height: 3000 });
      const opened = await lines();
      expect(opened.seen).toBe(opened.all);
    },
  );

  it('depends on its lines, not its letters: the same text has a toggle only in a narrow banner', async () => {
    await open({ width: 320, path: '/', script: false, subtitle: word.repeat(28) });
    expect(await readMore().isVisible()).toBe(true);
    await page.setViewportSize({ width: 1440, height: 800 });
    expect(await readMore().isVisible()).toBe(false);
  });
});
