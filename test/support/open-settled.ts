import type { Page, Request } from 'playwright-core';
import { nextFrames } from './next-frames.js';

/**
 * Opens an address and resolves when the page has all that it asked for: its files, its fonts, and the blocks that wake
 * at once. The browser's own sign of an idle network comes half a second later.
 */
export async function openSettled(page: Page, address: string): Promise<void> {
  const pending = new Set<Request>();
  let begun = 0;
  const begin = (request: Request) => {
    begun += 1;
    pending.add(request);
  };
  const end = (request: Request) => void pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await page.goto(address);
    for (let before = -1; before !== begun || pending.size > 0;) {
      before = begun;
      await page.evaluate(async () => {
        await window.siteblocks?.whenReady();
        await document.fonts.ready;
      });
      // An answer that needs further files requests them within these frames.
      await nextFrames(page);
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}
