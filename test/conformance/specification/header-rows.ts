import { expect } from 'vitest';
import { sampleOf } from './sample-of.js';
import { answerOf } from './answer-of.js';
import type { Row } from './row.js';
import type { Stage } from './stage.js';

/** A head over the first block of a page that is longer than the window. */
/** @param items how many entries the menu has; from 1200 px on, a menu that does not fit into one row is a drawer, too */
async function showHeader(stage: Stage, width: number, items?: number): Promise<void> {
  const { html, config, ...rest } = sampleOf('header', 'transparent over the banner of the home page');
  const menuConfig = config?.['menuConfig'] as { readonly menu: readonly unknown[] };
  await stage.show(`${html}<div><img alt="" width="10" height="4000"></div>`, {
    ...rest,
    config: { ...config, menuConfig: { ...menuConfig, menu: menuConfig.menu.slice(0, items) } },
    width,
    asleep: true,
  });
}
const isTransparent = async (stage: Stage) =>
  (await stage.styleOf('.gh-header-bar', 'background-color')) === 'rgba(0, 0, 0, 0)';

/** What the specification says of the header and the footer. */
export const headerRows: readonly Row[] = [
  {
    at: '2, 9',
    says: 'the header is transparent until the page is scrolled more than 50 px',
    async seen(stage) {
      await showHeader(stage, 1280);
      await expect.poll(() => isTransparent(stage)).toBe(true);
      await stage.page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
      await stage.page.waitForFunction(() => scrollY === 50);
      expect(await isTransparent(stage)).toBe(true);
      await stage.page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
      await expect.poll(() => isTransparent(stage)).toBe(false);
    },
  },
  {
    at: '2, 9',
    says: 'on screens narrower than 651 px the header is solid',
    async seen(stage) {
      await showHeader(stage, 651);
      expect(await isTransparent(stage)).toBe(true);
      await stage.page.setViewportSize({ width: 650, height: 800 });
      await expect.poll(() => isTransparent(stage)).toBe(false);
    },
  },
  {
    at: '2, 9',
    says: 'under 1200 px a click on a parent item toggles its children',
    async seen(stage) {
      await showHeader(stage, 1199, 4);
      await stage.find('.gh-header-toggle').click();
      const parent = stage.find('.gh-header-item--parent summary');
      const isOpen = () => stage.isSeen('.gh-header-item--parent .gh-header-mega a');
      expect(await isOpen()).toBe(false);
      await parent.click();
      await expect.poll(isOpen).toBe(true);
      await parent.click();
      await expect.poll(isOpen).toBe(false);
      await stage.page.setViewportSize({ width: 1200, height: 800 });
      expect(await stage.isSeen('.gh-header-toggle')).toBe(false);
    },
  },
  {
    at: '2, 9',
    says: "the 'Get Quote' button shakes for 1 s every 10 s",
    async seen(stage) {
      await showHeader(stage, 1280);
      expect(await stage.find('.gh-header-quote').innerText()).toBe('Get Quote');
      const moved = await stage.find('.gh-header-quote').evaluate((button) => {
        const shake = button.getAnimations()[0]!;
        shake.pause();
        return Array.from({ length: 400 }, (_, index) => index * 50).filter((time) => {
          shake.currentTime = time;
          return !/^(?:none|matrix\(1, 0, 0, 1, 0, 0\))$/.test(getComputedStyle(button).transform);
        });
      });
      const seconds = new Set(moved.map((time) => Math.floor(time / 1000)));
      expect([...seconds]).toEqual([9, 19]);
      expect(moved.length).toBeGreaterThan(30);
    },
  },
  {
    at: '2',
    says: "the header's button says 'Get in touch'",
    async seen(stage) {
      await showHeader(stage, 1280);
      expect(await stage.texts('.gh-header-bar .gh-button')).toContain('Get in touch');
    },
  },
  {
    at: '2',
    says: 'the copyright goes from 2012 to the current year',
    async seen(stage) {
      expect((await answerOf(stage, '/')).html).toContain(`2012–${new Date().getFullYear()}`);
    },
  },
];
