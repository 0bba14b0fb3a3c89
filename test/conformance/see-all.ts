import type { Page } from 'playwright-core';

/**
 * Goes past all blocks of the page: those inside of one that the server did not write are activated as they come into
 * sight.
 */
export const seeAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const blocks = document.getElementsByTagName('*');
    for (let index = 0; index < blocks.length; index += 1) {
      const block = blocks[index];
      if (!block?.localName.startsWith('gh-') || block.hasAttribute('data-gh-ssr')) continue;
      block.scrollIntoView({ behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      await window.siteblocks?.whenReady();
    }
  });
