import { describe, expect, it } from 'vitest';
import { layOutAll } from '../support/lay-out-all.js';
import { linesOf } from '../support/lines-of.js';
import { readerStage } from '../support/reader-stage.js';

const { site, page, open } = readerStage();

/** Boxes of all elements that a selector finds, in whole pixels. */
const boxesOf = (selector: string) =>
  page()
    .locator(selector)
    .evaluateAll((all) =>
      all.map((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top), bottom: Math.round(bottom) };
      }),
    );

describe('headings', () => {
  it.each([
    ['/projects/hillside-villa-cornwall/', 1440],
    ['/projects/hillside-villa-cornwall/', 768],
    ['/uk/projects/', 1920],
    ['/blog/', 1115],
  ])('of the sections of %s at %i pixels begin at one edge, which is the logo’s', async (path, width) => {
    await open(path, width);
    await layOutAll(page());
    const heads = await boxesOf('main .section h2:not(.gh-get-in-touch-form h2, .gh-article-card h2)');
    const [logo] = await boxesOf('gh-header img:visible');
    expect(heads.length).toBeGreaterThanOrEqual(2);
    expect(new Set(heads.map(({ left }) => left))).toEqual(new Set([logo?.left]));
  });
});

describe('words without a heading', () => {
  it.each(['/blog/3d-rendering/', '/uk/blog/animation/'])(
    'below the list of %s begin at the logo’s edge',
    async (path) => {
      await open(path, 1440);
      for (const width of [768, 1115, 1440, 1920]) {
        await page().setViewportSize({ width, height: 800 });
        const [words] = await boxesOf('main .section:last-child p');
        const [logo] = await boxesOf('gh-header img:visible');
        expect(words?.left, `${width} pixels`).toBe(logo?.left);
      }
    },
  );
});

describe('what stands side by side', () => {
  it.each(['/', '/uk/services-interior/', '/projects/halm-lamp/'])(
    'ends at one edge: on %s the picture where the form of the request ends',
    async (path) => {
      await open(path, 1440);
      await layOutAll(page());
      const [picture, form] = [await boxesOf('.gh-get-in-touch-picture img'), await boxesOf('.gh-get-in-touch-form')];
      expect(picture).toHaveLength(1);
      expect(picture[0]?.bottom).toBe(form[0]?.bottom);
    },
  );

  it.each(['/', '/uk/portfolio/', '/services-interior/'])(
    'is wide enough: more than a third of the width of the picture beside the form of %s is visible',
    async (path) => {
      await open(path, 1115);
      await layOutAll(page());
      for (const width of [940, 1000, 1115, 1280]) {
        await page().setViewportSize({ width, height: 800 });
        const seen = await page()
          .locator('.gh-get-in-touch-picture img')
          .evaluate((picture: HTMLImageElement) => {
            const whole = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'));
            return picture.clientWidth / picture.clientHeight / whole;
          });
        expect(seen, `${width} pixels`).toBeGreaterThan(0.36);
      }
    },
  );

  it('ends at one edge: the picture of the contact page where the form ends', async () => {
    await open('/contact/', 1440);
    const [picture, form] = [await boxesOf('.gh-contact-picture img'), await boxesOf('.gh-get-in-touch-form')];
    expect(picture).toHaveLength(1);
    expect(picture[0]?.bottom).toBe(form[0]?.bottom);
  });

  it('leads on from one line: the authors’ articles', async () => {
    await open('/blog/authors/', 1440);
    const more = await boxesOf('.gh-authors-more');
    expect(more).toHaveLength(4);
    expect(new Set(more.map(({ top }) => top)).size).toBe(1);
  });

  it.each(['/projects/', '/uk/projects/'])(
    'begins on one line: the titles in a row of %s, whatever it belongs to',
    async (path) => {
      await open(path, 1440);
      const pictures = await boxesOf('.gh-article-card-picture');
      const titles = await boxesOf('.gh-article-card-title');
      expect(titles.length).toBeGreaterThanOrEqual(9);
      const rows = new Map<number | undefined, Set<number>>();
      for (const [index, { top }] of titles.entries()) {
        const row = pictures[index]?.bottom;
        rows.set(row, (rows.get(row) ?? new Set()).add(top));
      }
      expect(rows.size).toBeLessThanOrEqual(titles.length / 2);
      for (const tops of rows.values()) expect(tops.size).toBe(1);
    },
  );
});

describe('lines of running text', () => {
  it.each(['/projects/halm-lamp/', '/blog/choosing-the-hour/', '/uk/privacy-policy/', '/services-interior/'])(
    'of %s are no longer than an eye follows: 80 characters',
    async (path) => {
      for (const width of [768, 1115, 1440, 1920]) {
        await open(path, width);
        await layOutAll(page());
        const lines = await linesOf(page(), 'main p, main figcaption');
        expect(lines.length).toBeGreaterThan(10);
        expect(
          lines.filter((line) => line.length > 80),
          `at ${width} pixels`,
        ).toEqual([]);
      }
    },
  );
});

describe('the logo', () => {
  it.each(['/assets/logo.svg', '/assets/logo-light.svg'])(
    '%s is drawn: a picture has no font of the page, and its name would look otherwise on each system',
    async (path) => {
      const drawing = await (await fetch(site.origin + path)).text();
      expect(drawing).toMatch(/^<svg /);
      expect(drawing).not.toMatch(/<text|font-family/);
    },
  );
});
