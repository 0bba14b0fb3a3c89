import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readerStage } from '../support/reader-stage.js';

const { site, open } = readerStage();

describe.each(['/', '/services-interior/', '/contact/', '/uk/'])('on paper, %s', (path) => {
  it('is dark on white and complete, with its first picture, without what only works on a screen', async () => {
    const page = await open(path, 1280, { answered: false });
    await page.locator('gh-cookie-consent section').waitFor();
    await page.emulateMedia({ media: 'print' });
    const found = await page.evaluate(() => {
      const light: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let seen = 0;
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent?.trim() ?? '';
        if (!parent || !text || !parent.checkVisibility({ visibilityProperty: true })) continue;
        seen += text.length;
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(parent).color.match(/[\d.]+/g) ?? []).map(Number);
        if (0.2126 * red + 0.7152 * green + 0.0722 * blue > 120) light.push(text.slice(0, 60));
      }
      const fixed = [...document.querySelectorAll('body *')].filter(
        (element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed',
      );
      const title = document.querySelector('h1')!;
      return {
        seen,
        light,
        fixed: fixed.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        title: title.checkVisibility(),
        picture: document.querySelector('.gh-banner-picture img')?.getBoundingClientRect().height ?? 0,
        chrome: [...document.querySelectorAll('gh-header, gh-footer, gh-cookie-consent section, gh-popup')].filter(
          (element) => element.checkVisibility(),
        ).length,
      };
    });
    expect(found.seen).toBeGreaterThan(200);
    expect(found.picture).toBeGreaterThan(200);
    expect(found).toMatchObject({ light: [], fixed: [], title: true, chrome: 0 });
  });
});

it('on paper, somebody else’s page is without the question about cookies, too', async () => {
  const page = await open(`${site.embeds}/plain.html`, 1280, { answered: false });
  const bar = page.locator('gh-cookie-consent section');
  await bar.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await bar.isVisible()).toBe(false);
});

describe('on paper, the home page is a file of less than 4 MB with its pictures', () => {
  const imagesOf = async (page: Page) => {
    const pdf = await page.pdf();
    expect(pdf.length).toBeLessThan(4_000_000);
    // Only JPEGs are put into a PDF unchanged.
    return pdf.toString('latin1').match(/DCTDecode/g)?.length ?? 0;
  };

  it('printed at once', async () => {
    const page = await open('/');
    expect(await imagesOf(page)).toBeGreaterThan(20);
  });

  it('printed after every picture has been seen', async () => {
    const page = await open('/');
    for (const picture of await page.locator('main img[data-gh-image=""]').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    expect(await imagesOf(page)).toBeGreaterThan(20);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });
});
