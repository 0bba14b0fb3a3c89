import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { samples as accordion } from '../../widgets/accordion/sample.js';
import { samples as tabs } from '../../widgets/tabs/sample.js';
import { spokenLines } from '../support/spoken/spoken-lines.js';
import { spokenPage } from '../support/spoken/spoken-page.js';
import { sampleStage } from './sample-stage.js';

const { open } = sampleStage();

/** Finds words as the browser's own search in the page does: through a link to a text, which opens what it is in by the same rules. */
const find = (page: Page, text: string) => page.goto(`${page.url().split('#')[0]}#:~:text=${encodeURIComponent(text)}`);

describe('what the browser finds in a closed part', () => {
  it('of tabs opens its tab, and the focus stays where it is', async () => {
    const { page, said } = await open(tabs[0]);
    const seen = () => page.locator('.gh-tabs-text:visible').allTextContents();
    expect(await seen()).toEqual(['TIFF and PNG.']);
    await find(page, 'SVG and PDF');
    await expect.poll(() => page.locator('[role=tab][aria-selected=true]').innerText()).toBe('Plans');
    expect(await page.locator('.gh-tabs-panel:not([hidden])').allInnerTexts()).toEqual(['SVG and PDF.']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab');
    expect(said).toEqual([]);
  });

  it('of an accordion opens its entry', async () => {
    const { page } = await open(accordion[0]);
    await find(page, 'IFC, RVT, SKP');
    await expect
      .poll(() => page.locator('details[open] h3').allTextContents())
      .toEqual(['Can you work from our model?']);
  });

  it('takes no space before, and neither keys nor screen readers reach it', async () => {
    const { page } = await open(tabs[0]);
    const heights = await page
      .locator('.gh-tabs-panel')
      .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().height));
    expect(heights[0]).toBeGreaterThan(50);
    expect(heights.slice(1)).toEqual([0, 0]);
    const lines = spokenLines(await spokenPage(page)).join('\n');
    expect(lines).toContain('TIFF and PNG.');
    expect(lines).not.toContain('SVG and PDF.');
    expect(lines.match(/tabpanel/g)).toHaveLength(1);
    await page.getByRole('tab', { name: 'Stills' }).focus();
    for (const _ of ['its panel', 'the end of the page']) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  it('is on paper whole', async () => {
    const { page } = await open(tabs[0]);
    await page.emulateMedia({ media: 'print' });
    const texts = await page.locator('.gh-tabs-panel').allInnerTexts();
    expect(texts.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Stills TIFF and PNG.',
      'Films ProRes and MP4.',
      'Plans SVG and PDF.',
    ]);
  });
});
