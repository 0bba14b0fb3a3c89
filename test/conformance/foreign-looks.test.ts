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

/** A picture of the block on a page with such a sheet, with nothing of its own in motion. */
async function look(name: keyof typeof blocks, sheet: string) {
  const sample = blocks[name][0]!;
  const { page } = await open(sample, {
    isolation: 'shadow',
    server: 'none',
    policy: 'none',
    body: `<style>body{margin:0}${sheet}</style><main>${sample.html}</main>`,
  });
  const tag = /<([\w-]+)/.exec(sample.html)![1]!;
  const block = page.locator(`main > ${tag}`);
  await page.waitForFunction(
    (wanted) => document.querySelector(wanted)?.shadowRoot?.querySelector('.gh-root > *'),
    `main > ${tag}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const box = await block.evaluate((element) => {
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
    const plain = await look(name, '');
    for (const [host, sheet] of Object.entries(hosts)) {
      const styled = await look(name, sheet);
      expect(styled.size, host).toEqual(plain.size);
      expect(await differingPixels(plain.picture, styled.picture), host).toBeUndefined();
    }
  });
});
