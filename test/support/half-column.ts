import type { Page } from 'playwright-core';

/** Places the page's `main` in one of two columns that share the window: the first one is where the page's writing begins. */
export async function standInColumn(page: Page, column: 1 | 2, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate(
    ([place, dir]) => {
      const { body, documentElement } = document;
      documentElement.dir = dir;
      const main = document.querySelector('main')!;
      Object.assign(body.style, {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: '0 64px',
        margin: '0 57px',
      });
      Object.assign(main.style, { gridColumn: String(place), gridRow: '1' });
    },
    [column, direction] as const,
  );
}

/** What of a block reaches out of the column that it stands in, and neither is cut off there nor fixed to the window. */
export function wider(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')!;
    const { left, right } = main.getBoundingClientRect();
    const mayReachOut = (element: Element): boolean => {
      for (let box: Element | null = element; box && box !== main; box = box.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(box);
        if (position === 'fixed' || (box !== element && (overflowX !== 'visible' || clipPath !== 'none'))) return true;
      }
      return false;
    };
    return [...main.querySelectorAll('*')].flatMap((element) => {
      const rect = element.getBoundingClientRect();
      if (rect.width === 0 || rect.height === 0 || (rect.left >= left - 0.5 && rect.right <= right + 0.5)) return [];
      if (mayReachOut(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return [];
      return [
        `${element.localName}.${element.className}: ${Math.round(rect.left - left)}…${Math.round(rect.right - right)}`,
      ];
    });
  });
}
