import type { Page } from 'playwright-core';

/** Places the page's `main` in one of two columns that share the window. */
export async function standInColumn(page: Page, column: 1 | 2): Promise<void> {
  await page.evaluate((place) => {
    const { body } = document;
    const main = document.querySelector('main')!;
    Object.assign(body.style, {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '0 64px',
      margin: '0 57px',
    });
    Object.assign(main.style, { gridColumn: String(place), gridRow: '1' });
  }, column);
}

/** What of a block reaches out of the column that it stands in, and cannot be scrolled into it. */
export function wider(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')!;
    const { left, right } = main.getBoundingClientRect();
    const isCut = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== main; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box);
        if (overflowX !== 'visible' || clipPath !== 'none') return true;
      }
      return false;
    };
    return [...main.querySelectorAll('*')].flatMap((element) => {
      const rect = element.getBoundingClientRect();
      if (rect.width === 0 || rect.height === 0 || (rect.left >= left - 0.5 && rect.right <= right + 0.5)) return [];
      if (isCut(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      return [
        `${element.localName}.${element.className}: ${Math.round(rect.left - left)}…${Math.round(rect.right - right)}`,
      ];
    });
  });
}
