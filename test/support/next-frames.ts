import type { Page } from 'playwright-core';

/** Resolves when a page has been painted three times more: what was to be seen of what has happened is seen by then. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
