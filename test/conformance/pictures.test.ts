import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { samples as compare } from '../../widgets/compare/sample.js';
import { samples as gallery } from '../../widgets/gallery/sample.js';
import { samples as portfolio } from '../../widgets/portfolio/sample.js';
import { registry } from '../../widgets/registry.js';
import { samples as states } from '../../widgets/states/sample.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { leaveBrowser, lendContext } from '../support/lent-context.js';
import { openBench } from './bench.js';
import type { Bench } from './bench.js';

let bench: Bench;
let browser: Browser;
let giveBack: (() => Promise<void>) | undefined;
let page: Page;
let said: string[];

interface Opened {
  readonly script?: boolean;
  readonly hash?: string;
  /** What the pictures of the page come after, and what comes in their place; default: there are none. */
  readonly pictures?: { readonly after: Promise<void>; readonly svg: string };
}

async function open(
  sample: BlockSample | undefined,
  { script = true, hash = '', pictures }: Opened = {},
): Promise<void> {
  ({ page, giveBack } = await lendContext(browser, { script, answered: false }));
  page.setDefaultTimeout(8_000);
  if (pictures)
    await page.route('**/assets/images/**', async (route) => {
      await pictures.after;
      await route.fulfill({ contentType: 'image/svg+xml', body: pictures.svg });
    });
  said = watchConsole(page);
  const address = await bench.page({
    body: `<main>${sample?.html}</main>`,
    documents: { home: sample?.document ?? {} },
    policy: 'csp',
  });
  await page.goto(address + hash, { waitUntil: pictures ? 'domcontentloaded' : 'networkidle' });
}

beforeAll(async () => {
  [bench, browser] = await Promise.all([
    openBench({ blocks: 'widgets', registry, development: true, keptIn: inject('benchBuilds') }),
    sharedBrowser(),
  ]);
});
afterEach(async () => {
  await giveBack?.();
});
afterAll(async () => {
  await leaveBrowser(browser);
  await bench?.close();
});

describe('a gallery', () => {
  const lightbox = () => page.locator('.pswp--open');

  it.each([
    ['no width', '', 3],
    ['a quarter of the row', 'data-column-width="25"', 4],
    ['a half', 'data-column-width="50"', 2],
    ['the whole row', 'data-column-width="0"', 1],
  ])('has columns of the requested width: %s', async (_what, attribute, count) => {
    await open(
      { ...gallery[0]!, html: `<gh-gallery data-gh-id="gallery" ${attribute}></gh-gallery>` },
      { script: false },
    );
    const starts = await page
      .locator('.gh-gallery-link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().x)));
    expect(new Set(starts).size).toBe(count);
  });

  it('moves nothing when pictures of unknown size load, as in documents of existing pages', async () => {
    let come = (): void => undefined;
    const after = new Promise<void>((resolve) => (come = resolve));
    const items = Array.from({ length: 5 }, (_, index) => ({
      image: { src: `/assets/images/${index}.jpg`, alt: '', title: '', fullImage: `/assets/images/${index}-large.jpg` },
    }));
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><rect width="300" height="900"/></svg>';
    const html = '<masonry-gallery data-gh-id="gallery"></masonry-gallery><p>Below</p>';
    await open({ name: 'without sizes', html, document: { gallery: { items } } }, { pictures: { after, svg } });
    await page.waitForSelector('masonry-gallery .gh-gallery-list');
    const places = () =>
      page.locator('.gh-gallery-link, main > p').evaluateAll((all) =>
        all.map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      );
    const before = await places();
    expect(before).toHaveLength(items.length + 1);
    for (const [, , , height] of before) expect(height).toBeGreaterThan(10);
    come();
    const arrived = () =>
      page
        .locator('.gh-gallery-link img')
        .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalHeight > 0).length);
    await expect.poll(arrived).toBe(items.length);
    expect(await places()).toEqual(before);
  });

  it('opens a picture over the page, moves by keys, and gives the focus back when it closes', async () => {
    await open(gallery[0]);
    await page.locator('.gh-gallery-link').first().press('Enter');
    await lightbox().waitFor();
    expect(await page.locator('.pswp__gh-caption').textContent()).toBe('From the road, 21 hours');
    await page.keyboard.press('ArrowRight');
    await page.locator('.pswp__counter', { hasText: '2 / 5' }).waitFor();
    await page.keyboard.press('Escape');
    await lightbox().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('gh-gallery-link');
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    expect(said).toEqual([]);
  });

  it('lies under neither the buttons nor the words of the lightbox, but in a window with little height', async () => {
    await open(gallery[0]);
    await page.setViewportSize({ width: 1000, height: 640 });
    await page.locator('.gh-gallery-link').first().press('Enter');
    await lightbox().waitFor();
    const places = async () => {
      const bar = await page.locator('.pswp__top-bar').boundingBox();
      const picture = await page.locator('.pswp__item[aria-hidden="false"] img.pswp__img').last().boundingBox();
      const words = await page.locator('.pswp__gh-caption').boundingBox();
      const bottom = (box: typeof bar) => Math.round((box?.y ?? NaN) + (box?.height ?? NaN));
      return [bottom(bar) <= Math.round(picture?.y ?? NaN), bottom(picture) <= Math.round(words?.y ?? NaN)];
    };
    await expect.poll(places).toEqual([true, true]);
    await page.setViewportSize({ width: 1000, height: 500 });
    await expect.poll(places).toEqual([false, false]);
  });

  it('closes with the browser’s back button; while open, the page’s address names the picture', async () => {
    await open(gallery[0]);
    const hash = () => page.evaluate(() => location.hash);
    await page.locator('.gh-gallery-link').nth(1).click();
    await lightbox().waitFor();
    expect(await hash()).toBe('#gallery:2');
    await page.keyboard.press('ArrowRight');
    await expect.poll(hash).toBe('#gallery:3');
    await page.goBack();
    await lightbox().waitFor({ state: 'detached' });
    expect(await hash()).toBe('');
    await page.goForward();
    await lightbox().waitFor();
    expect(said).toEqual([]);
  });

  it('takes its step out of the history when it is closed', async () => {
    await open(gallery[0]);
    const before = await page.evaluate(() => history.length);
    await page.locator('.gh-gallery-link').first().click();
    await lightbox().waitFor();
    await page.keyboard.press('Escape');
    await lightbox().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
    // The step ahead is what is left of it: the way back leads from the page, as before.
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  it('opens at the picture that the address names, in a list that was still folded, and leaves it in sight', async () => {
    await open(gallery[1], { hash: '#gallery:4' });
    await page.locator('.pswp__counter', { hasText: '4 / 4' }).waitFor();
    await page.keyboard.press('Escape');
    await lightbox().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => location.hash)).toBe('');
    const fourth = page.locator('.gh-gallery-link').nth(3);
    expect(await fourth.evaluate((link) => link === document.activeElement)).toBe(true);
    await expect.poll(() => fourth.evaluate((link) => link.getBoundingClientRect().top < innerHeight)).toBe(true);
  });

  it('leads to the file where the lightbox cannot be fetched', async () => {
    await open(gallery[0]);
    await page.route('**/open-lightbox*', (route) => route.abort());
    await page.route('**/villa-dusk.jpg', (route) => route.fulfill({ contentType: 'text/plain', body: 'The file' }));
    await page.locator('.gh-gallery-link').first().click();
    await page.waitForURL('**/assets/images/villa-dusk.jpg');
  });

  it('fetches the lightbox with the first picture that is opened, not before', async () => {
    bench.requests();
    await open(gallery[0]);
    expect(bench.requests().filter((path) => path.includes('lightbox'))).toEqual([]);
  });
});

describe('two pictures of one view', () => {
  it('are uncovered by the keys of the slider', async () => {
    await open(compare[0]);
    const shown = () =>
      page.locator('.gh-compare-before .gh-compare-picture').evaluate((side) => getComputedStyle(side).clipPath);
    expect(await shown()).toBe('inset(0px 50% 0px 0px)');
    await page.getByRole('slider').press('ArrowRight');
    expect(await shown()).toBe('inset(0px 49% 0px 0px)');
    expect(said).toEqual([]);
  });

  it('stand side by side without script', async () => {
    await open(compare[0], { script: false });
    const boxes = await page
      .locator('.gh-compare-side')
      .evaluateAll((sides) => sides.map((side) => side.getBoundingClientRect().x));
    expect(boxes[1]).toBeGreaterThan(boxes[0]!);
    expect(await page.getByRole('slider').count()).toBe(0);
  });
});

describe('a picture of a portfolio', () => {
  const lightbox = () => page.locator('.pswp--open');
  const links = () => page.locator('.gh-portfolio-link:visible');

  it('opens over the page among the works of the chosen filter, moves by keys, and gives the focus back', async () => {
    await open(portfolio[0], { hash: '#interior' });
    await links().first().press('Enter');
    await lightbox().waitFor();
    expect(await page.locator('.pswp__gh-caption').textContent()).toBe('Living room at eight 2, Lviv, 2025');
    await page.locator('.pswp__counter', { hasText: '1 / 6' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('.pswp__counter', { hasText: '2 / 6' }).waitFor();
    expect(await page.locator('.pswp__item[aria-hidden="false"] img').last().getAttribute('alt')).toBe(
      'A concrete stair',
    );
    await page.keyboard.press('Escape');
    await lightbox().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('gh-portfolio-link');
    expect(await page.evaluate(() => location.hash)).toBe('#interior');
    expect(await links().count()).toBe(6);
    expect(said).toEqual([]);
  });

  it('leads to its file without script, and the name below it leads to the project', async () => {
    await open(portfolio[0], { script: false });
    /** Where a press in the middle of an element leads to. */
    const pressed = async (part: string) => {
      const element = page.locator(part).first();
      await element.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await element.boundingBox())!;
      const middle = [x + width / 2, y + height / 2];
      return page.evaluate(
        ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('a')?.getAttribute('href'),
        middle,
      );
    };
    expect(await pressed('.gh-portfolio-link')).toBe('/assets/images/villa-dusk.jpg');
    expect(await pressed('.gh-portfolio-caption')).toBe('/projects/hillside-villa-cornwall/');
  });
});

describe('the filters of a portfolio', () => {
  const shown = () => page.locator('.gh-portfolio-work:visible').count();

  it.each([true, false])('show the works of the address’s hash, with script: %s', async (script) => {
    await open(portfolio[0], { script, hash: '#interior' });
    expect(await shown()).toBe(6);
    await page.locator('a[href="#floor-plan"]').click();
    await expect.poll(shown).toBe(3);
    await page.locator('a[href="#all"]').click();
    await expect.poll(shown).toBe(13);
  });

  /** Of 14 filters the one at each place but the first shows as many works as its place says: f1 one, f2 two. */
  const many: BlockSample = {
    name: 'more filters than style knows',
    html: '<gh-portfolio data-gh-id="works"></gh-portfolio>',
    document: {
      works: {
        filters: ['all', ...Array.from({ length: 13 }, (_, index) => `f${index + 1}`)].map((slug) => ({
          slug,
          title: slug,
        })),
        items: Array.from({ length: 14 }, (_, index) => ({
          title: `Work ${index + 1}`,
          filters: Array.from({ length: 13 }, (_, place) => `f${place + 1}`).slice(index),
        })),
      },
    },
  };
  const choose = (filter: string) => page.locator(`a[href="#${filter}"]`).click();

  it('are known to style up to the twelfth; works of later ones are hidden by script, and all shown without it', async () => {
    await open(many, { script: false, hash: '#f11' });
    expect(await shown()).toBe(11);
    await choose('f12');
    await expect.poll(shown).toBe(14);
    await giveBack?.();
    await open(many, { hash: '#f11' });
    expect(await shown()).toBe(11);
    await choose('f12');
    await expect.poll(shown).toBe(12);
  });

  it('leave works that fill their rows of three, however many they are', async () => {
    await open(many, { script: false });
    /** Places of the three columns that no work takes, of all rows that works stand in. */
    const holes = () =>
      page.locator('.gh-portfolio-list').evaluate((list) => {
        const { gridTemplateRows, gridTemplateColumns, columnGap } = getComputedStyle(list);
        const [column, gap] = [parseFloat(gridTemplateColumns), parseFloat(columnGap)];
        const taken = [...list.children]
          .filter((work) => work.checkVisibility())
          .map((work) => {
            const columns = Math.round((work.getBoundingClientRect().width + gap) / (column + gap));
            return columns * (getComputedStyle(work).gridRow.includes('span 2') ? 2 : 1);
          });
        return gridTemplateRows.split(' ').length * 3 - taken.reduce((sum, places) => sum + places, 0);
      });
    for (const filter of ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7']) {
      await choose(filter);
      await expect.poll(shown).toBe(Number(filter.slice(1)));
      expect(await holes(), filter).toBe(0);
    }
  });
});

describe('the states of a picture', () => {
  it('are chosen by keys, without script', async () => {
    await open(states[0], { script: false });
    const opacities = () =>
      page
        .locator('.gh-states-picture')
        .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).opacity));
    expect(await opacities()).toEqual(['1', '0', '0', '0']);
    await page.getByRole('radio').first().press('ArrowDown');
    expect(await opacities()).toEqual(['0', '1', '0', '0']);
  });
});
