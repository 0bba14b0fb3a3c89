import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampledBlocks } from '../../widgets/samples.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import { eager } from './sample-options.js';
import { sampleStage } from './sample-stage.js';

const { open } = sampleStage();

/** Every sample (`npm run test:full`), or the first one of each block. */
const isFull = process.env['FULL_MATRIX'] === '1';

/** Controls for visitors; links are recognised by their text and underline. */
const controls = 'button, input:not([type="hidden"]), textarea, select';

/** Blocks with such controls in their first sample: the test would not tell if it found none of them. */
const blocksWithControls = [
  'article',
  'blog-list',
  'comments',
  'compare',
  'cookie-consent',
  'edit-mode',
  'footer',
  'form',
  'get-in-touch',
  'login',
  'popup',
  'rating',
  'reviews',
  'search',
  'tabs',
];

async function show({ html, ...sample }: BlockSample): Promise<Page> {
  const { page } = await open({ ...sample, html: eager(html) }, { policy: 'none' });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) if (!dialog.open) dialog.showModal();
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  return page;
}

/** What a control has to show. */
interface Control {
  readonly name: string;
  readonly hasEdge: boolean;
  /** Whether it is a box or star, which visitors tick. */
  readonly isTickable: boolean;
}

/**
 * Controls that are on the screen; one that cannot be seen is drawn by what stands for it, its label or what follows.
 * Something marks where a control is: a line around or below it, its own ground, a sign, or the browser's own drawing.
 */
const controlsOf = (page: Page): Promise<readonly Control[]> =>
  page.$$eval(`main :is(${controls})`, (all) => {
    const isSeen = (node: Element) => {
      const { width, height } = node.getBoundingClientRect();
      return node.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0 && !node.closest('[inert]');
    };
    const hasEdge = (node: Element) => {
      const isBox = node.matches('[type="checkbox"], [type="radio"], [type="range"]');
      const standIns = isBox
        ? [(node as HTMLInputElement).labels?.[0], node.nextElementSibling, node.parentElement]
        : [];
      const places = [node, ...standIns, ...node.querySelectorAll('*')].filter(
        (place): place is Element => place instanceof Element,
      );
      const ground = getComputedStyle(document.body).backgroundColor;
      const isDrawn = (place: Element, pseudo?: string) => {
        const style = getComputedStyle(place, pseudo);
        if ((pseudo && (style.content === 'none' || style.content === 'normal')) || style.opacity === '0') return false;
        const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
        const hasLine = sides.some(
          (side) =>
            parseFloat(style[`border${side}Width`]) >= 1 &&
            style[`border${side}Style`] !== 'none' &&
            style[`border${side}Color`] !== ground,
        );
        const { backgroundColor } = style;
        const hasGround = !/^rgba\(.*, 0\)$/.test(backgroundColor) && backgroundColor !== ground;
        const isSign = pseudo !== undefined && style.content !== '""';
        const isUnderlined = style.textDecorationLine.includes('underline');
        return (
          hasLine ||
          hasGround ||
          isSign ||
          isUnderlined ||
          (style.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 1)
        );
      };
      const own = getComputedStyle(node);
      if (isBox && own.appearance === 'auto' && own.opacity !== '0') return true;
      return places.some(
        (place) =>
          place.localName === 'svg' || isDrawn(place) || isDrawn(place, '::before') || isDrawn(place, '::after'),
      );
    };
    return all.filter(isSeen).map((node, index) => {
      const name = node.outerHTML.slice(0, 120);
      node.setAttribute('data-control', String(index));
      return { name, hasEdge: hasEdge(node), isTickable: node.matches('[type="checkbox"], [type="radio"]') };
    });
  });

/** What is seen of a control and what stands around it. */
async function pictureOf(page: Page, control: Locator): Promise<Buffer> {
  const clip = await control.evaluate((node) => {
    const label = (node as HTMLInputElement).labels?.[0];
    const row = node.closest('li, label, fieldset') ?? label ?? node;
    row.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = row.getBoundingClientRect();
    return { x: Math.max(x - 4, 0), y: Math.max(y - 4, 0), width: width + 8, height: height + 8 };
  });
  return page.screenshot({ clip, animations: 'disabled' });
}

const turn = (control: Locator) =>
  control.evaluate((node) => {
    const box = node as HTMLInputElement;
    box.checked = !box.checked;
  });

describe('with forced colours', () => {
  it('every control has a visible edge, and every box and star looks otherwise when it is ticked', async () => {
    const met = new Set<string>();
    const faults: string[] = [];
    for (const { name, samples } of sampledBlocks)
      for (const [index, sample] of samples.entries()) {
        if (!isFull && index > 0) continue;
        const page = await show(sample);
        for (const [at, { name: html, hasEdge, isTickable }] of (await controlsOf(page)).entries()) {
          met.add(name);
          if (!hasEdge) faults.push(`${name}: ${sample.name}: no edge: ${html}`);
          if (!isTickable) continue;
          const control = page.locator(`[data-control="${at}"]`);
          const before = await pictureOf(page, control);
          await turn(control);
          if (before.equals(await pictureOf(page, control)))
            faults.push(`${name}: ${sample.name}: the same when it is ticked: ${html}`);
          await turn(control);
        }
      }
    expect.soft(faults).toEqual([]);
    if (!isFull) expect([...met].sort()).toEqual(blocksWithControls);
  }, 480_000);
});
