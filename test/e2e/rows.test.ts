import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { visit } from '../support/visit.js';

let browser: Browser;
let page: Page;
let leave: () => Promise<void>;

beforeAll(async () => {
  browser = await sharedBrowser();
  ({ page, leave } = await visit(browser, 'about:blank'));
});
afterAll(async () => {
  await leave();
  await leaveBrowser(browser);
});

const sheetOf = (block: string): string =>
  readFileSync(new URL(`../../widgets/${block}/${block}.css`, import.meta.url), 'utf8').replace(/^@import.*$/gm, '');

/** Counts of entries whose list does not fill the box around it, its gaps aside. */
async function countsWithHoles(block: string, width: number, html: (entries: string) => string): Promise<number[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.setContent(
    `<style>body { margin: 0 } main { container: gh-block / inline-size } .entry { min-height: 100px } ${sheetOf(block)}</style><main></main>`,
  );
  const counts = Array.from({ length: 26 }, (_, index) => index + 1);
  const lists = counts.map((count) => html('<li class="entry gh-portfolio-work"></li>'.repeat(count)));
  return page.evaluate(
    ([lists, counts]) => {
      const main = document.querySelector('main')!;
      return counts.filter((_, index) => {
        main.innerHTML = lists[index] ?? '';
        const list = main.querySelector('ul')!;
        const { columnGap, rowGap } = getComputedStyle(list);
        const area = (element: Element) => {
          const { width, height } = element.getBoundingClientRect();
          return (width + parseFloat(columnGap)) * (height + parseFloat(rowGap));
        };
        const filled = [...list.children].reduce((sum, entry) => sum + area(entry), 0);
        return Math.abs(filled - area(list)) > area(list) * 0.01;
      });
    },
    [lists, counts] as const,
  );
}

describe('rows', () => {
  it('of works leave no hole at the end of a list, however many there are', async () => {
    const holes = await countsWithHoles('portfolio', 1200, (works) => `<ul class="gh-portfolio-list">${works}</ul>`);
    expect(holes).toEqual([]);
  });

  it.each(['blog', 'category', 'author', 'projects'])('of articles leave none in a list of type %s', async (type) => {
    const list = (articles: string) =>
      `<div class="gh-blog-list gh-blog-list--${type}"><ul class="gh-blog-list-cards">${articles}</ul></div>`;
    // One article of an author's keeps the width of a card that is read easily.
    const alone = type === 'author' || type === 'projects' ? [1] : [];
    for (const width of [1025, 1320])
      expect(await countsWithHoles('blog-list', width, list), `${width}`).toEqual(alone);
  });

  it('of authors are never three and one', async () => {
    for (const width of [600, 900, 1025, 1320]) {
      const holes = await countsWithHoles('authors', width, (authors) => `<ul class="gh-authors">${authors}</ul>`);
      expect(holes, `${width}`).not.toContain(4);
    }
  });
});
