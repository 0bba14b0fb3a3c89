import type { Page } from 'playwright-core';

/** Lays a page out whole: what is far from the window has only a guess of its height, so places that are read in one go would be wrong. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
