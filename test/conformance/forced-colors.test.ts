import type { ElementHandle, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampledBlocks } from '../../widgets/samples.js';
import { keptStage } from './kept-stage.js';
import { showAlive } from './show-alive.js';

/**
 * Marks of the chosen element among several. The last step of a trail differs from the others because it is not a link.
 */
const chosen =
  ':is([aria-current], [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], input:checked):not(ol > li)';

/** Blocks with such an element in one of their samples: the test would not tell if it found none of them. */
const blocksWithChoice = ['banner', 'blog-list', 'categories', 'footer', 'header', 'portfolio', 'states', 'tabs'];

/** Every sample at two widths (`npm run test:full`), or the first with a choice of the blocks that are known to have one, at one. */
const isFull = process.env['FULL_MATRIX'] === '1';

const samples = sampledBlocks
  .filter(({ name }) => isFull || blocksWithChoice.includes(name))
  .flatMap(({ name, samples: own }) => own.map((sample) => ({ ...sample, block: name })));

const stage = keptStage();
let page: Page;

beforeAll(async () => {
  page = stage.page();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
});

/** Opens what is folded away and holds something chosen: of panels that lie over each other that is the one. */
const unfold = () =>
  page.evaluate((selector) => {
    for (const details of document.querySelectorAll('details'))
      details.open = Boolean(details.parentElement?.querySelector(selector));
  }, chosen);

/** What is seen of an element and its row, in which the mark may be drawn. */
async function pictureOf(element: ElementHandle<Element>): Promise<Buffer> {
  const clip = await element.evaluate((node) => {
    const row = node.closest('li, label, [role="tab"]') ?? node;
    row.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = row.getBoundingClientRect();
    return { x: Math.max(x - 4, 0), y: Math.max(y - 4, 0), width: width + 8, height: height + 8 };
  });
  return page.screenshot({ clip, animations: 'disabled' });
}

const unchoose = (element: ElementHandle<Element>) =>
  element.evaluate((node) => {
    if (node instanceof HTMLInputElement) node.checked = false;
    node.removeAttribute('aria-current');
    for (const name of ['aria-selected', 'aria-pressed', 'aria-checked'])
      if (node.hasAttribute(name)) node.setAttribute(name, 'false');
  });

/** Elements that are chosen and seen. */
async function chosenOnes(): Promise<readonly ElementHandle<Element>[]> {
  const all = (await page.$$(`main ${chosen}`)) as ElementHandle<Element>[];
  const seen = await Promise.all(
    all.map((element) =>
      element.evaluate((node) => {
        const row = node.closest('li, label, [role="tab"]') ?? node;
        return row.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && row.clientHeight > 0;
      }),
    ),
  );
  return all.filter((_element, index) => seen[index]);
}

describe('with forced colours', () => {
  it.each(isFull ? [1440, 768] : [1440])(
    'what is chosen looks otherwise than what is not, in every block at %i pixels',
    async (width) => {
      const met = new Set<string>();
      const alike: string[] = [];
      for (const sample of samples) {
        if (!isFull && met.has(sample.block)) continue;
        await page.setViewportSize({ width, height: 900 });
        await showAlive(page, stage.bench(), sample);
        if ((await page.locator(chosen).count()) === 0) continue;
        // What is pointed at may look as if it were chosen.
        await page.mouse.move(0, 0);
        await unfold();
        for (const element of await chosenOnes()) {
          const before = await pictureOf(element);
          await unchoose(element);
          met.add(sample.block);
          if (before.equals(await pictureOf(element))) alike.push(`${sample.block}: ${sample.name}`);
        }
      }
      expect.soft(alike).toEqual([]);
      if (!isFull) expect([...met].sort()).toEqual(blocksWithChoice);
    },
    180_000,
  );
});
