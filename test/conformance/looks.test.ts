import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampledBlocks } from '../../widgets/samples.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import { contrastOf } from '../support/contrast.js';
import { inTurn } from '../support/in-turn.js';
import { signColours } from '../support/sign-colours.js';
import { textColours } from '../support/text-colours.js';
import type { Bench } from './bench.js';
import { keptStage } from './kept-stage.js';
import { showAlive } from './show-alive.js';

/** Every sample (`npm run test:full`), or the first one of each block, those that show a failure, and some of the others by turns. */
const isFull = process.env['FULL_MATRIX'] === '1';
const isInEachRun = (sample: BlockSample, index: number) => index === 0 || Boolean(sample.shows?.includes('error'));
const others = sampledBlocks.flatMap(({ samples }) => samples.filter((sample, index) => !isInEachRun(sample, index)));
const byTurns: ReadonlySet<BlockSample> = new Set(inTurn(others, 4));

/** What text and what signs need at least against their ground (WCAG 2.2, 1.4.3 and 1.4.11). */
const leastOfText = 4.5;
const leastOfSign = 3;

/** Their samples show no text: pictures, or nothing at all. */
const withoutText: ReadonlySet<string> = new Set(['analytics', 'image', 'popup', 'tag-manager']);

const looks = {
  'in the dark': { colorScheme: 'dark', forcedColors: 'none' },
  'in forced colours, dark on light': { colorScheme: 'light', forcedColors: 'active' },
  'in forced colours, light on dark': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

const stage = keptStage();
let bench: Bench;
let page: Page;
beforeAll(() => {
  [bench, page] = [stage.bench(), stage.page()];
});

/** Whether the ground of the page is light or dark. */
const groundOfPage = () => {
  const [red = 0] = (/\d+/.exec(getComputedStyle(document.body).backgroundColor) ?? []).map(Number);
  return red < 128 ? 'dark' : 'light';
};

/** Texts and signs that cannot be told from their ground, and whether there was any text. */
async function lookAround(): Promise<{ readonly faint: readonly string[]; readonly isRead: boolean }> {
  const texts = await textColours(page);
  const signs = await signColours(page);
  const faintOf = (
    found: readonly {
      text: string;
      colour: Parameters<typeof contrastOf>[0];
      ground: Parameters<typeof contrastOf>[0];
    }[],
    least: number,
  ) =>
    found
      .map(({ text, colour, ground }) => ({ text, contrast: contrastOf(colour, ground) }))
      .filter(({ contrast }) => contrast < least)
      .map(({ text, contrast }) => `${contrast.toFixed(2)}: ${text.slice(0, 60)}`);
  return { faint: [...faintOf(texts, leastOfText), ...faintOf(signs, leastOfSign)], isRead: texts.length > 0 };
}

describe.each(sampledBlocks)('$name', ({ name, samples }) => {
  it('is read and seen in its states: dark, in forced colours, and with 400 % zoom', async () => {
    let isRead = false;
    for (const [index, sample] of samples.entries()) {
      if (!isFull && !isInEachRun(sample, index) && !byTurns.has(sample)) continue;
      await page.setViewportSize({ width: 1280, height: 1024 });
      await showAlive(page, bench, sample);
      await page.evaluate(() => {
        // Its own page colours, as sites have it; nothing is looked at on its way to another colour.
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('body { background: var(--gh-paper) } *, ::before, ::after { transition: none !important }');
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      });
      for (const [look, media] of Object.entries(looks)) {
        await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
        await page.evaluate((scheme) => (document.documentElement.dataset['ghScheme'] = scheme), media.colorScheme);
        // Else the dark would be looked for in the light.
        expect(await page.evaluate(groundOfPage)).toBe(media.colorScheme);
        const seen = await lookAround();
        isRead ||= seen.isRead;
        expect.soft(seen.faint, `${sample.name}, ${look}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
      // A window of 1280 by 1024 pixels, enlarged four times.
      await page.setViewportSize({ width: 320, height: 256 });
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect.soft(await page.evaluate(overflow), `${sample.name}, scrolled sideways`).toBeLessThanOrEqual(0);
    }
    expect(isRead, 'whether any text was looked at').toBe(!withoutText.has(name));
  }, 60_000);
});
