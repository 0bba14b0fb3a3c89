import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { samples } from '../../widgets/cookie-consent/sample.js';
import { axeFindings } from '../support/axe-findings.js';
import { sampleStage } from './sample-stage.js';

const { open } = sampleStage();

/** What axe asks of a whole page and no block alone can have. */
const rulesOfPages = ['region', 'page-has-heading-one', 'heading-order'];

const bar = (page: Page) => page.locator('gh-cookie-consent section');

/** The question with its categories, as a visitor of Ukraine meets it. */
async function ask(width: number): Promise<Page> {
  const { page } = await open(
    { ...samples[2]!, html: `<h1>Studio</h1><gh-cookie-consent></gh-cookie-consent><p>${'Words. '.repeat(2000)}</p>` },
    { width, endpoints: { '/_gh/geo': { json: { country: 'UA', in_eu: true } } } },
  );
  await bar(page).waitFor();
  return page;
}

describe.each([360, 1440])('the question on cookies with categories, at %i pixels', (width) => {
  it('has no finding of axe, closed and open, light and dark', async () => {
    const page = await ask(width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.evaluate((scheme) => (document.documentElement.dataset['ghScheme'] = scheme), colorScheme);
      for (const isOpen of [false, true]) {
        await page.locator('gh-cookie-consent details').evaluate((details: HTMLDetailsElement, open) => {
          details.open = open;
        }, isOpen);
        expect(
          await axeFindings(page, { within: 'gh-cookie-consent', without: rulesOfPages }),
          `${colorScheme}, ${isOpen ? 'open' : 'closed'}`,
        ).toEqual([]);
      }
    }
  });

  it('offers both answers in one size, and breaks no word of them', async () => {
    const page = await ask(width);
    const answer = (name: string) => page.getByRole('button', { name, exact: true });
    for (const isOpen of [false, true]) {
      if (isOpen) await page.locator('gh-cookie-consent summary').click();
      const [decline, accept] = [
        (await answer('Only necessary').boundingBox())!,
        (await answer('Accept all').boundingBox())!,
      ];
      expect([decline.width, decline.height, decline.y]).toEqual([accept.width, accept.height, accept.y]);
      expect(accept.height).toBeGreaterThanOrEqual(44);
      // The longest word of both, with the padding around it.
      expect(accept.width).toBeGreaterThanOrEqual(120);
    }
    const close = (await answer('Close without an answer').boundingBox())!;
    expect([close.width, close.height]).toEqual([44, 44]);
    expect(close.x + close.width).toBeLessThanOrEqual(width);
  });
});
