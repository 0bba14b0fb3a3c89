import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { samples as cards } from '../../widgets/cards/sample.js';
import { samples as getInTouch } from '../../widgets/get-in-touch/sample.js';
import { browserArguments, browserPath } from '../../tools/find-browser.js';
import { chromium } from 'playwright-core';
import { sampleOptions } from './sample-options.js';
import { sampleStage } from './sample-stage.js';

const { bench, open } = sampleStage();
const sample = getInTouch[0]!;
const foreign = { isolation: 'shadow', server: 'none', policy: 'none' } as const;

/** The block with a form inside it, on a foreign page. */
const openWith = (css: string, around = (html: string) => html, scriptAttributes = '') =>
  open(sample, { ...foreign, scriptAttributes, body: `<style>${css}</style><main>${around(sample.html)}</main>` }).then(
    ({ page }) => page,
  );

/** What the browser makes of a property of an element in the block, or in the form inside it. */
async function styleOf(page: Page, selector: string, property: string, tag = 'gh-form'): Promise<string> {
  await page.locator(`${tag} ${selector}`).first().waitFor();
  return page
    .locator(`${tag} ${selector}`)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

const green = 'rgb(0, 128, 0)';

describe('tokens on a foreign page', () => {
  it.each([
    ['on the root', ':root { --gh-action: green }', undefined],
    ['on an ancestor', '.brand { --gh-action: green }', (html: string) => `<div class="brand">${html}</div>`],
    ['on the tag', 'gh-get-in-touch { --gh-action: green }', undefined],
  ])('set %s reach the block and the blocks inside it', async (_place, css, around) => {
    const page = await openWith(css, around);
    expect(await styleOf(page, '.gh-form-submit', 'background-color')).toBe(green);
  });

  it('that follow another one follow what the page sets', async () => {
    const page = await openWith('gh-get-in-touch { --gh-ink: green }');
    expect(await styleOf(page, '.gh-form-submit', 'background-color')).toBe(green);
  });

  it('have the values of the blocks where the page sets none', async () => {
    const page = await openWith('');
    expect(await styleOf(page, '.gh-form-submit', 'background-color')).toBe('rgb(21, 23, 27)');
  });

  it('leave the page alone', async () => {
    const page = await openWith('');
    await page.locator('gh-form .gh-form-submit').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--gh-ink'))).toBe('');
  });
});

describe('CSS parts', () => {
  it('of a block and of the blocks inside it are styled from the page', async () => {
    const page = await openWith(
      'gh-get-in-touch::part(field) { border-color: green } gh-get-in-touch::part(title) { color: green }',
    );
    expect(await styleOf(page, 'input[name]', 'border-top-color')).toBe(green);
    expect(await styleOf(page, 'h2', 'color', 'gh-get-in-touch')).toBe(green);
  });
});

describe('the base length', () => {
  it('is set by --gh-base, whatever the root font size of the host', async () => {
    const page = await openWith('html { font-size: 62.5% } gh-get-in-touch { --gh-base: 20px }');
    expect(await styleOf(page, '.gh-form-submit', 'font-size')).toBe('20px');
  });

  it('is set for the whole page by data-base of the script, and --gh-base stands before it', async () => {
    const sizeWith = async (css: string) =>
      styleOf(await openWith(css, undefined, 'data-base="24px"'), '.gh-form-submit', 'font-size');
    expect(await sizeWith('')).toBe('24px');
    expect(await sizeWith(':root { --gh-base: 20px }')).toBe('20px');
  });

  it('scales with the text size that the visitor has chosen, and so do the container queries', async () => {
    const browser = await chromium.launch({
      executablePath: browserPath(),
      args: [...browserArguments, '--blink-settings=defaultFontSize=24'],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      const list = async (css: string, width: number) => {
        const body = `<style>${css}</style><main style="inline-size:${width}px">${cards[0]!.html}</main>`;
        await page.goto(await bench().page({ ...sampleOptions(cards[0]!), ...foreign, body }));
        await page.locator('gh-cards .gh-card').first().waitFor();
        return page
          .locator('gh-cards .gh-cards-list')
          .evaluate((element) => [
            getComputedStyle(element).fontSize,
            getComputedStyle(element).gridTemplateColumns.split(' ').length,
          ]);
      };
      const usual = await list('', 900);
      expect(usual[0]).toBe('24px');
      // As wide in the visitor's own letters as 600 pixels are in the usual ones.
      expect(await list('html { font-size: 62.5% } gh-cards { --gh-base: 10px }', 900)).toEqual([
        '15px',
        expect.any(Number),
      ]);
      expect(await list('html { font-size: 62.5% }', 900)).toEqual(usual);
    } finally {
      await browser.close();
    }
  });
});
