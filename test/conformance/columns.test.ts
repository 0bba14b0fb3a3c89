import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampledBlocks } from '../../widgets/samples.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import { watchConsole } from '../support/browser.js';
import { expectToSay } from './expect-to-say.js';
import { keptStage } from './kept-stage.js';
import { outsideOfColumns } from './outside-of-columns.js';
import { eager, sampleOptions } from './sample-options.js';
import { seeAll } from './see-all.js';
import { takeSteps } from './take-steps.js';

const stage = keptStage();
let page: Page;
let said: string[];
beforeAll(async () => {
  page = stage.page();
  await page.setViewportSize({ width: 1440, height: 900 });
  said = watchConsole(page);
});

const blocks = sampledBlocks.filter(({ name }) => !outsideOfColumns.has(name));

const isFull = process.env['FULL_MATRIX'] === '1';
/** Widths of columns in pixels; all of them with FULL_MATRIX=1. */
const columns = isFull ? [200, 280, 320, 480, 768] : [280];
const isolations = isFull ? (['shadow', 'light'] as const) : (['shadow'] as const);

const hasLongText = ({ shows = [] }: BlockSample) => shows.includes('long text') && !shows.includes('right to left');

/** The samples with long texts and the first one. Without FULL_MATRIX=1, the first one only where none has long texts. */
function measured(samples: readonly BlockSample[]): readonly BlockSample[] {
  const long = samples.filter(hasLongText);
  return isFull || long.length === 0 ? samples.filter((sample, index) => index === 0 || hasLongText(sample)) : long;
}

/** Letters of the longest word that surely has room. */
const longestWord = (width: number): number => (width < 240 ? 9 : 14);

/** What of the blocks in `main` reaches out of it without being cut off, and which words are broken. */
const flaws = (width: number): Promise<readonly string[]> =>
  page.evaluate((longest) => {
    const main = document.querySelector('main')!;
    const { left, right } = main.getBoundingClientRect();
    const found = new Set<string>();
    const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
    const isCut = (element: Element): boolean => {
      for (
        let box: Element | null = element;
        box && box !== main;
        box = box.assignedSlot ?? box.parentElement ?? ((box.getRootNode() as Partial<ShadowRoot>).host as Element)
      ) {
        const { overflowX, clipPath, clip } = getComputedStyle(box);
        if (clipPath !== 'none' || clip !== 'auto' || (box !== element && overflowX !== 'visible')) return true;
      }
      return false;
    };
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const box = element.getBoundingClientRect();
        if (box.width > 0 && box.height > 0 && (box.left < left - 1 || box.right > right + 1) && !isCut(element))
          found.add(`${nameOf(element)}: ${Math.round(box.left - left)}…${Math.round(box.right - right)}`);
        for (const text of element.childNodes) {
          if (!(text instanceof Text) || isCut(element)) continue;
          for (const { 0: word, index } of text.data.matchAll(/[\p{L}@.]+/gu)) {
            if (word.length > longest) continue;
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)));
            if (lines.size > 1) found.add(`${nameOf(element)}: “${word}” is broken`);
          }
        }
      }
    };
    look(main);
    return [...found];
  }, longestWord(width));

/** Shows a sample alive in a column of a page that the server did not write. */
async function show(sample: BlockSample, isolation: 'light' | 'shadow'): Promise<void> {
  said.length = 0;
  const options = sampleOptions({ ...sample, html: eager(sample.html) });
  await page.goto(await stage.bench().page({ ...options, isolation, policy: 'trusted-types', server: 'none' }));
  await page.waitForSelector('main > :state(awake)');
  await page.evaluate((width) => {
    document.body.style.margin = '0 40px';
    document.querySelector('main')!.style.inlineSize = `${width}px`;
  }, columns[0]);
  await seeAll(page);
  await takeSteps(page, sample);
  if (sample.settled) await page.waitForSelector(sample.settled);
  expectToSay(said, sample);
}

describe.each(blocks)('$name in a column', ({ samples }) => {
  it.each(isolations)(
    'of a wide window on a foreign page comes to life under the strictest policy, keeps to it and breaks no word (%s isolation)',
    async (isolation) => {
      const all: string[] = [];
      for (const sample of measured(samples)) {
        await show(sample, isolation);
        for (const width of columns) {
          await page.evaluate((value) => (document.querySelector('main')!.style.inlineSize = `${value}px`), width);
          all.push(...(await flaws(width)).map((flaw) => `${sample.name}, ${width}: ${flaw}`));
        }
      }
      expect(all).toEqual([]);
    },
  );
});
