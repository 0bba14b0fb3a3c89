import { describe, expect, it } from 'vitest';
import { readerStage } from '../support/reader-stage.js';

const { open } = readerStage();

const scrolled = () => Math.round(scrollY);

describe('an address with a filter of the portfolio', () => {
  it.each([
    ['/portfolio/#all', 1440, true],
    ['/portfolio/#interior', 1440, true],
    ['/portfolio/#exterior', 360, true],
    ['/uk/portfolio/#interior', 768, true],
    ['/portfolio/#interior', 1440, false],
  ])(
    '%s at %i pixels shows the page from its top, with the works of the filter alone (script: %s)',
    async (path, width, script) => {
      const page = await open(path, width, { script });
      await page.waitForLoadState('load');
      expect(await page.evaluate(scrolled)).toBe(0);
      const slug = path.split('#')[1] ?? '';
      const shown = await page.locator('.gh-portfolio-work:visible').count();
      const position = await page
        .locator('.gh-portfolio-anchor')
        .evaluateAll((all, id) => all.findIndex((anchor) => anchor.id === id), slug);
      expect(shown).toBe(await page.locator(`.gh-portfolio-in-${position}`).count());
    },
  );

  it('is pressed in the banner and brings the works into view; Back and Forward return to where the visitor was', async () => {
    const page = await open('/portfolio/', 1440);
    await page.waitForLoadState('load');
    await page.evaluate(() => Object.assign(document.documentElement.style, { scrollBehavior: 'auto' }));
    await page.locator('.gh-banner-links a[href$="#interior"]').click();
    const head = page.locator('.gh-portfolio');
    const top = () => head.evaluate((node) => node.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(450);
    const works = await page.evaluate(scrolled);
    await page.goBack();
    await expect.poll(() => page.evaluate(scrolled)).toBe(0);
    await page.goForward();
    await expect.poll(() => page.evaluate(scrolled)).toBe(works);
  });

  it('is pressed in the menu or at the foot of the page and leads to the top of the page', async () => {
    const page = await open('/portfolio/#interior', 1440);
    await page.waitForLoadState('load');
    await page.evaluate(() => Object.assign(document.documentElement.style, { scrollBehavior: 'auto' }));
    await page.locator('gh-footer a[href$="/portfolio/#all"]').click();
    await expect.poll(() => page.evaluate(scrolled)).toBe(0);
    expect(await page.evaluate(() => location.hash)).toBe('#all');
  });

  it('has a heading above its works that is valid for each filter: without the number of works', async () => {
    for (const path of ['/portfolio/#interior', '/uk/portfolio/#interior']) {
      const page = await open(path, 1440);
      const title = await page.locator('.gh-portfolio h2').first().innerText();
      expect(title).not.toMatch(/\d|thirty|ten|тридцять|десять/i);
    }
  });
});
