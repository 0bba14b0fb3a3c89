import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { samples as accordion } from '../../widgets/accordion/sample.js';
import { samples as banner } from '../../widgets/banner/sample.js';
import { samples as button } from '../../widgets/button/sample.js';
import { samples as cards } from '../../widgets/cards/sample.js';
import { samples as form } from '../../widgets/form/sample.js';
import { samples as header } from '../../widgets/header/sample.js';
import { samples as mediaText } from '../../widgets/media-text/sample.js';
import { samples as reviews } from '../../widgets/reviews/sample.js';
import { differingPixels } from '../support/differing-pixels.js';
import { nextFrames } from '../support/next-frames.js';
import { sampleStage } from './sample-stage.js';

const { open } = sampleStage();

/** Inherited properties that a host sets on every element. */
const inherited = [
  'font: italic 700 7px/3 fantasy',
  'color: #f0f',
  'text-align: right',
  'letter-spacing: .4em',
  'word-spacing: 2em',
  'text-transform: uppercase',
  'text-indent: 4em',
  'text-shadow: 1px 1px red',
  'white-space: pre',
  'word-break: break-all',
  'list-style: square inside',
  'quotes: "<" ">"',
  'cursor: wait',
  'user-select: none',
  'pointer-events: none',
  'visibility: hidden',
  'direction: rtl',
];

const hosts: Readonly<Record<string, string>> = {
  'html { font-size: 62.5% }': 'html { font-size: 62.5% }',
  'html { font-size: 40px }': 'html { font-size: 40px }',
  '* { … }': `main * { ${inherited.join(';')} }`,
  '* { … !important }': `main * { ${inherited.map((declaration) => `${declaration} !important`).join(';')} }`,
  '* { all: unset !important }': 'main * { all: unset !important }',
};

const blocks = { accordion, banner, button, cards, form, header, 'media-text': mediaText, reviews };

/** In the full run each block starts anew under each sheet. In any other run the sheets of one page are exchanged. */
const isFull = process.env['FULL_MATRIX'] === '1';

/** Shows a block on a page with such a sheet. */
async function show(name: keyof typeof blocks, sheet: string): Promise<Page> {
  const sample = blocks[name][0]!;
  const { page } = await open(sample, {
    isolation: 'shadow',
    server: 'none',
    policy: 'none',
    body: `<style>body{margin:0}</style><style id="host">${sheet}</style><main>${sample.html}</main>`,
  });
  await page.waitForFunction(() => document.querySelector('main > *')?.shadowRoot?.querySelector('.gh-root > *'));
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Exchanges the sheet of the host on an open page. */
async function restyle(page: Page, sheet: string): Promise<void> {
  await page.evaluate((text) => (document.getElementById('host')!.textContent = text), sheet);
  await nextFrames(page);
}

/** A picture of the block on a page, with nothing of its own in motion. */
async function look(page: Page) {
  const box = await page
    .locator('main > *')
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.shadowRoot!.querySelector('.gh-root > *')!.getBoundingClientRect();
      // The bar of the header is fixed: its box has no height.
      return { x: left, y: top, width, height: height || 120 };
    });
  // Where a button is in a line is the line's matter.
  const size = [box.width, box.height];
  return { size, picture: await page.screenshot({ fullPage: true, clip: box, animations: 'disabled' }) };
}

describe.each(Object.keys(blocks) as (keyof typeof blocks)[])('%s on a foreign page', (name) => {
  it('looks the same whatever the styles of the host hand down', async () => {
    let page = await show(name, '');
    const plain = await look(page);
    for (const [host, sheet] of Object.entries(hosts)) {
      if (isFull) page = await show(name, sheet);
      else await restyle(page, sheet);
      const styled = await look(page);
      expect(styled.size, host).toEqual(plain.size);
      expect(await differingPixels(plain.picture, styled.picture), host).toBeUndefined();
    }
  });
});
