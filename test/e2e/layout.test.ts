import { describe, expect, it } from 'vitest';
import { layOutAll } from '../support/lay-out-all.js';
import { linesOf } from '../support/lines-of.js';
import { readerStage } from '../support/reader-stage.js';

const { page, open } = readerStage();

describe('rows', () => {
  it.each([
    ['/about-us/', 768, '.gh-cards-list--in-4'],
    ['/portfolio/', 768, '.gh-portfolio-list'],
    ['/projects/hillside-villa-cornwall/', 768, '.gh-facts-list'],
    ['/projects_categories/interior/', 1115, '.gh-blog-list-cards'],
    ['/', 768, '.gh-cards-list--index'],
    ['/services-interior/', 768, '.gh-cards-list--words'],
    ['/services-interior/', 1115, '.gh-cards-list--words'],
    ['/services-interior/', 1920, '.gh-cards-list--words'],
  ])('of %s at %i pixels leave no hole at the end', async (path, width, list) => {
    await open(path, width);
    await layOutAll(page());
    const ends = await page()
      .locator(list)
      .evaluateAll((lists) =>
        lists.map((list) => ({
          list: Math.round(list.getBoundingClientRect().right),
          last: Math.round(list.lastElementChild?.getBoundingClientRect().right ?? NaN),
        })),
      );
    expect(ends).not.toEqual([]);
    for (const { list, last } of ends) expect(last).toBe(list);
  });
});

describe('sections', () => {
  it.each(['/ai-tools/sketch-to-render-ai/', '/projects/hillside-villa-cornwall/'])(
    'of one background on %s have one distance between them, of two backgrounds one on either side',
    async (path) => {
      await open(path, 768);
      const sections = await page()
        .locator('.section:visible')
        .evaluateAll((all) =>
          all.map((section) => {
            const { backgroundColor, paddingBlockStart } = getComputedStyle(section);
            return { ground: backgroundColor, begins: paddingBlockStart !== '0px' };
          }),
        );
      expect(new Set(sections.map(({ ground }) => ground)).size).toBe(2);
      expect(sections.map(({ begins }) => begins)).toEqual(
        sections.map(({ ground }, index) => ground !== sections[index - 1]?.ground),
      );
    },
  );

  it('that begin with a heading of running text begin with its words', async () => {
    await open('/projects/', 768);
    const text = page().locator('.gh-rich-text').first();
    const [block, heading] = [await text.boundingBox(), await text.locator('h2').first().boundingBox()];
    expect(heading?.y).toBe(block?.y);
  });
});

describe('a long word', () => {
  it('of a title ends within the margins of the smallest screen', async () => {
    await open('/uk/about-us/', 320);
    const lines = await page()
      .locator('h1')
      .evaluate((title) => {
        const words = document.createRange();
        words.selectNodeContents(title);
        return [...words.getClientRects()].map(({ left, right }) => [left, right] as const);
      });
    for (const [left, right] of lines) {
      expect(left).toBeGreaterThanOrEqual(20);
      expect(right).toBeLessThanOrEqual(300);
    }
  });
});

describe('the last line of the footer', () => {
  it.each(['/contact/', '/uk/contact/'])('of %s leaves no switch alone at the start of a second one', async (path) => {
    await open(path, 1115);
    for (const width of [1024, 1115, 1319, 1320, 1440]) {
      await page().setViewportSize({ width, height: 800 });
      const parts = await page()
        .locator('.gh-footer-bottom > *')
        .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0));
      const [year, ...others] = parts.map(({ top, bottom }) => (top + bottom) / 2);
      const lines = new Set(others.map((middle) => Math.round(middle / 12)));
      expect(lines.size, `${width} pixels`).toBe(1);
      if (width >= 1320) expect(Math.round((year ?? NaN) / 12), `${width} pixels`).toBe([...lines][0]);
    }
  });
});

describe('the words of a button', () => {
  it('that take two lines are about as long in both', async () => {
    await open('/services-industrial-3d-rendering/', 320);
    await layOutAll(page());
    const lines = await linesOf(page(), 'main .gh-button');
    expect(lines).toContain('All commercial and');
    expect(lines).toContain('industrial work');
  });
});

describe('a price', () => {
  it('that is one long word is not broken', async () => {
    await open('/uk/ai-tools/free-ai-landscape-generator-from-photo/', 1115);
    await layOutAll(page());
    const lines = await page()
      .locator('.gh-price-cards-price')
      .evaluateAll((prices) =>
        prices.map((price) => {
          const words = document.createRange();
          words.selectNodeContents(price);
          return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
        }),
      );
    expect(lines).toEqual([1, 1, 1]);
  });
});

describe('the hero', () => {
  it.each(['/', '/uk/'])(
    'of %s says beside its headline what it shows: name, place, year, and leads there',
    async (path) => {
      await open(`${path}?mode=addresses`);
      const caption = page().locator('.gh-banner-caption');
      const title = await page().locator('h1').boundingBox();
      const box = await caption.boundingBox();
      const end = (title?.y ?? NaN) + (title?.height ?? NaN);
      expect(box?.y).toBeGreaterThan(title?.y ?? NaN);
      expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(end);
      expect(box?.x).toBeGreaterThanOrEqual((title?.x ?? NaN) + (title?.width ?? NaN));
      const words = await caption
        .locator('[gh-id]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('gh-id')));
      expect(words).toEqual(['link', 'name', 'place', 'year'].map((part) => `hero.caption.${part}`));
      expect(await caption.innerText()).toMatch(/2025/);
      for (const width of [768, 360, 320]) {
        await page().setViewportSize({ width, height: 800 });
        const link = await caption.locator('a').boundingBox();
        const button = await page().locator('.gh-banner .gh-button').first().boundingBox();
        expect(link?.y, `${width} pixels`).toBeGreaterThanOrEqual((button?.y ?? NaN) + (button?.height ?? NaN));
        expect(link?.height, `${width} pixels`).toBeGreaterThanOrEqual(44);
        expect((link?.x ?? NaN) + (link?.width ?? NaN), `${width} pixels`).toBeLessThanOrEqual(width);
      }
      const target = path === '/' ? '/projects/hillside-villa-cornwall/' : '/uk/projects/hillside-villa-cornwall/';
      expect(await caption.locator('a').getAttribute('href')).toBe(target);
    },
  );
});

describe('a phone with little height', () => {
  it.each([
    '/',
    '/uk/',
    '/services-interior/',
    '/uk/services-3d-real-estate-rendering/',
    '/services-architectural-animation/',
  ])(
    'shows the picture of %s above the words, three tenths of the screen, and the words to their button',
    async (path) => {
      await open(path, 360);
      for (const [width, height] of [
        [360, 648],
        [375, 667],
      ] as const) {
        await page().setViewportSize({ width, height });
        const head = await page().locator('.gh-header-bar').boundingBox();
        const words = await page().locator('main h1, main nav').first().boundingBox();
        const button = await page().locator('main .gh-button').first().boundingBox();
        const seen = (words?.y ?? NaN) - ((head?.y ?? NaN) + (head?.height ?? NaN));
        expect(seen / height, `${width} by ${height}`).toBeGreaterThanOrEqual(0.3);
        expect((button?.y ?? NaN) + (button?.height ?? NaN), `${width} by ${height}`).toBeLessThanOrEqual(height);
      }
    },
  );
});

describe('the hero’s button', () => {
  it('stands clear of the bar that asks for consent', async () => {
    await open('/', 1440, { answered: false });
    await page().setViewportSize({ width: 1440, height: 900 });
    const question = page().locator('.gh-cookie-consent');
    await question.waitFor();
    const bar = await question.boundingBox();
    const button = await page().locator('.gh-banner .gh-button').first().boundingBox();
    expect((button?.y ?? NaN) + (button?.height ?? NaN)).toBeLessThan(bar?.y ?? NaN);
  });
});

describe('selected work', () => {
  it('lies on the page’s twelve columns: full width, 8 and 4, 5 and 7, full width', async () => {
    await open('/');
    const columns = await page()
      .locator('.gh-cards-list--works')
      .evaluate((list) => {
        const gap = parseFloat(getComputedStyle(list).columnGap);
        const column = (list.clientWidth - 11 * gap) / 12;
        return [...list.children].map((card) => (card.getBoundingClientRect().width + gap) / (column + gap));
      });
    expect(columns.map((width) => Math.round(width * 10) / 10)).toEqual([12, 8, 4, 5, 7, 12]);
    const tops = await page()
      .locator('.gh-cards-list--works > li')
      .evaluateAll((all) => all.map((card) => (card as HTMLElement).offsetTop));
    expect(new Set(tops).size).toBe(4);
  });
});

describe('the index of services', () => {
  const index = '.gh-cards-list--index';
  /** Where the first pixel of a card lies across the screen. */
  const startOf = async (card: number) =>
    Math.round((await page().locator(`${index} > :nth-child(${card})`).boundingBox())?.x ?? NaN);
  const isShown = (card: number) =>
    page()
      .locator(`${index} > :nth-child(${card}) > picture`)
      .evaluate((picture) => getComputedStyle(picture).opacity === '1');

  it.each(['/', '/uk/'])(
    'of %s is a row to swipe on phones: the next card looks in, the page stays as wide as the screen',
    async (path) => {
      await open(path, 360);
      const cards = page().locator(`${index} > li`);
      const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
      expect(first?.x).toBe(20);
      expect(second?.x).toBeGreaterThan(360 * 0.7);
      expect(second?.x).toBeLessThan(360 - 24);
      expect(second?.y).toBe(first?.y);
      expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const cut = await cards.evaluateAll((all) => all.filter((card) => card.scrollWidth > card.clientWidth).length);
      expect(cut).toBe(0);
      // Let go in between, the row rests where a card begins.
      const row = page().locator(index);
      await row.evaluate((list) => list.scrollTo({ left: 200, behavior: 'instant' }));
      await expect.poll(() => startOf(2)).toBe(20);
    },
  );

  it('brings the card into the screen that the keyboard comes to', async () => {
    await open('/', 360);
    const links = page().locator(`${index} .gh-card-link`);
    await links.nth(1).focus();
    await page().keyboard.press('Tab');
    expect(await links.nth(2).evaluate((link) => link === document.activeElement)).toBe(true);
    await expect.poll(() => startOf(3)).toBe(20);
  });

  it('shows beside the list the picture of the row pointed at or focused, else the first', async () => {
    await open('/');
    const rows = page().locator(`${index} .gh-card-words`);
    expect([await isShown(1), await isShown(4)]).toEqual([true, false]);
    await rows.nth(3).hover();
    await expect.poll(() => isShown(4)).toBe(true);
    await expect.poll(() => isShown(1)).toBe(false);
    await page().mouse.move(0, 0);
    await rows.nth(5).locator('a').focus();
    await expect.poll(() => isShown(6)).toBe(true);
    expect(await rows.nth(5).evaluate((row) => row.clientHeight)).toBeGreaterThanOrEqual(44);
  });
});
