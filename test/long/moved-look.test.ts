import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { measurePage, type SeenPage } from '../support/measure-page.js';
import { lostOrTwice, movedDifferences } from '../support/moved-differences.js';
import { hasMovingSite } from '../support/moving-site.js';
import {
  answerSecondHost,
  expectedPages,
  neverShown,
  serveMovingSite,
  type MovingWay,
} from '../support/serve-moving-site.js';
import type { Served } from '../support/serve.js';
import { visit } from '../support/visit.js';

const skipping = hasMovingSite ? '' : ' (skipped: CORPORA_DIR is not set)';
const expected = hasMovingSite ? expectedPages() : {};
/** Without the site there is one name, so that the file has a test to skip. */
const paths = hasMovingSite ? Object.keys(expected) : ['/'];
const widths = [1440, 390] as const;

/** Pages of lists have 12 articles: what belongs to the later ones is shown on the first page. */
const longerPages: Readonly<Record<string, RegExp>> = {
  '/blog/':
    /^(?:link \/blog\/dorohy\/: 9|link \/blog\/authors\/ostap-veremii\/: 8|link \/blog\/page\/2\/: 0|picture \/assets\/images\/bench\.jpg: 6) times/,
};

/** Lists can be ordered: the usual order is one more link to the list's own address. */
const orderedLists: Readonly<Record<string, RegExp>> = {
  '/blog/': /^link \/blog\/: 2 times/,
  '/blog/dohliad/': /^link \/blog\/dohliad\/: 6 times/,
};

/** Where a page of ours shows something else, for one of two causes: docs/existing-tags.md and `check` name both. */
const isShownElse = (path: string, line: string): boolean =>
  [longerPages, orderedLists].some((lines) => lines[path]?.test(line));

let served: Readonly<Record<MovingWay, Served>>;
let browser: Browser;
beforeAll(async () => {
  if (!hasMovingSite) return;
  const [stored, script, kit] = await Promise.all([
    serveMovingSite('stored'),
    serveMovingSite('script'),
    serveMovingSite('kit'),
  ]);
  served = { stored, script, kit };
  browser = await sharedBrowser();
});
afterAll(async () => {
  if (!hasMovingSite) return;
  await leaveBrowser(browser);
  await Promise.all(Object.values(served).map(({ close }) => close()));
});

/** Waits for the blocks that are waking, and for those that come into sight by it. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await window.siteblocks?.whenReady();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await window.siteblocks?.whenReady();
  });

/** A page as a visitor sees it who has scrolled through it, and what its console said. */
async function seen(
  way: MovingWay,
  path: string,
  width: number,
): Promise<{ readonly page: SeenPage; readonly said: readonly string[] }> {
  const { page, said, leave } = await visit(browser, 'about:blank', { width });
  await page.setViewportSize({ width, height: 900 });
  await answerSecondHost(page);
  // What the empty page before it said is not its own.
  const earlier = said.length;
  await page.goto(served[way].origin + path);
  const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  let end = 0;
  for (let top = 0; top <= end; top += 600) {
    await scroll(top);
    await settled(page);
    end = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  await scroll(0);
  // Blocks inside blocks wake after the ones around them.
  await settled(page);
  await settled(page);
  const measured = await measurePage(page);
  // A page for addresses that do not exist is answered with 404, and a film's own frame may lack storage.
  const heard = said
    .slice(earlier)
    .filter((line) => !(path === '/404/' && /status of 404/.test(line)) && !/'localStorage'/.test(line));
  await leave();
  return { page: measured, said: heard };
}

describe.runIf(hasMovingSite).each(paths)(`a moved page of a legacy site: %s${skipping}`, (path) => {
  it.each(widths)('looks as it did, written by the kit and by the script alone, %i px wide', async (width) => {
    const before = await seen('stored', path, width);
    const container = width === 1440 ? (expected[path]?.container ?? 0) : 18;
    for (const way of ['kit', 'script'] as const) {
      const { page, said } = await seen(way, path, width);
      expect(said, way).toEqual([]);
      expect(movedDifferences(before.page, page, container), way).toEqual([]);
    }
  });

  it('loses no text, link or picture, and shows none twice', async () => {
    const page = expected[path];
    if (!page) throw new Error(`${path} is not expected.`);
    for (const way of ['kit', 'script'] as const) {
      const moved = await seen(way, path, 1440);
      const at = { origin: served[way].origin, path };
      const found = lostOrTwice(page, moved.page, at, await neverShown()).filter((line) => !isShownElse(path, line));
      expect(found, way).toEqual([]);
    }
  });
});

/** Pixels between the popup's own edge and the first thing that its form shows, without the popup's padding. */
async function roomOverForm(page: Page, popupId: string): Promise<number> {
  await page.waitForFunction(() => window.siteblocks);
  await page.evaluate((id) => window.siteblocks?.open(id), popupId);
  await page.locator(`popup-container[data-popup-id="${popupId}"] dialog[open] .gh-form-title`).waitFor();
  return page.evaluate(async (id) => {
    const dialog = document.querySelector(`popup-container[data-popup-id="${id}"] dialog`) as HTMLDialogElement;
    await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const content = dialog.querySelector('.gh-popup-content') as HTMLElement;
    const words = document.createTreeWalker(content, NodeFilter.SHOW_TEXT, (node) =>
      node.textContent?.trim() && node.parentElement?.checkVisibility({ visibilityProperty: true })
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    );
    const range = document.createRange();
    range.selectNodeContents(words.nextNode() as Text);
    const { paddingBlockStart } = getComputedStyle(content);
    return (
      range.getBoundingClientRect().top - content.getBoundingClientRect().top - Number.parseFloat(paddingBlockStart)
    );
  }, popupId);
}

describe.runIf(hasMovingSite)(`a popup of a moved page${skipping}`, () => {
  it.each(widths)('has at most 24 px above its form, %i px wide', async (width) => {
    for (const way of ['kit', 'script'] as const)
      for (const popupId of ['form', 'bottom-right']) {
        const { page, leave } = await visit(browser, 'about:blank', { width });
        await page.setViewportSize({ width, height: 900 });
        await answerSecondHost(page);
        await page.goto(`${served[way].origin}/`);
        const room = await roomOverForm(page, popupId);
        expect(room, `${way}: ${popupId}`).toBeLessThanOrEqual(24);
        // Lines may be lower than the letters' box.
        expect(room, `${way}: ${popupId}`).toBeGreaterThan(-4);
        await leave();
      }
  });
});
