import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { measurePage, type SeenPage } from '../support/measure-page.js';
import { lostOrTwice, movedDifferences } from '../support/moved-differences.js';
import { hasMovingSite } from '../support/moving-site.js';
import { answerSecondHost, expectedPages, serveMovingSite, type MovingWay } from '../support/serve-moving-site.js';
import type { Served } from '../support/serve.js';
import { visit } from '../support/visit.js';

const skipping = hasMovingSite ? '' : ' (skipped: CORPORA_DIR is not set)';
const expected = hasMovingSite ? expectedPages() : {};
/** Without the site there is one name, so that the file has a test to skip. */
const paths = hasMovingSite ? Object.keys(expected) : ['/'];
const widths = [1440, 390] as const;

/** Where a page of ours shows something else, by its address. */
const shownElse: Readonly<Record<string, RegExp>> = {
  // Lists have 12 articles on a page, a card is one link, and lists of one topic or author have no other topics. Built-in words are ours.
  '/blog/': /^(?:link|picture) |Написав/,
  '/contact-us/': /Пошта:/,
  '/blog/dohliad/': /^(?:link|picture) |Написав|Все підряд|Дороги/,
  '/blog/authors/daryna-kulyk/': /^(?:link|picture) |Написав|Все підряд|Дороги|Головна|Блог|Автори|Лагодить/,
  '/blog/dohliad/halma-vosseny/': /^(?:link|picture) |Написав|^"https:|Лагодить/,
};

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
    await page.evaluate(async () => {
      await window.siteblocks?.whenReady();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    end = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  await scroll(0);
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
      const found = lostOrTwice(page, moved.page).filter((line) => !shownElse[path]?.test(line));
      expect(found, way).toEqual([]);
    }
  });
});
