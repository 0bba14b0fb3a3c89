import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { hiddenTexts } from '../support/hidden-texts.js';
import { sitePathsInTurn } from '../support/site-paths.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';

const widths = [320, 360, 768, 1115, 1440] as const;

/**
 * Whether a page is loaded again at each width (`npm run test:full`): a window that is resized costs a third, and is
 * laid out by the same rules.
 */
const isFull = process.env['FULL_MATRIX'] === '1';

const site = readingSite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  ({ page } = await visit(browser, 'about:blank'));
  // Their boxes count, their content does not: a picture that is not yet encoded would be waited for.
  await page.route('**/assets/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
});
afterAll(async () => {
  await leaveBrowser(browser);
});

describe('every text that a page shows', () => {
  it.each(sitePathsInTurn)('%s can be read at every width', async (path) => {
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 800 });
      if (isFull || index === 0) await page.goto(site.origin + path);
      expect(await hiddenTexts(page), `at ${width} pixels`).toEqual([]);
    }
  });
});

describe('the check itself', () => {
  const show = async (body: string) => {
    await page.setViewportSize({ width: 400, height: 300 });
    await page.goto('about:blank');
    await page.setContent(`<!doctype html><body style="margin:0;font:16px/20px sans-serif">${body}`);
    return (await hiddenTexts(page)).map(({ text, by }) => `${text}: ${by}`);
  };

  it.each([
    [
      'cut off at the side',
      '<div class="box" style="overflow:hidden;width:150px"><p style="width:380px">start <b style="margin-left:200px">end</b></p></div>',
      ['end: cut off by div.box'],
    ],
    ['left of the page', '<p style="position:absolute;left:-900px">gone</p>', ['gone: the viewport']],
    [
      'clamped without a toggle',
      '<p class="clamp" style="width:60px;height:20px;overflow:hidden">several words on lines</p>',
      ['several words on lines: cut off by p.clamp'],
    ],
    ['clipped by a path', '<p style="clip-path:inset(0 0 100% 0)">clipped</p>', ['clipped: cut off by p']],
    [
      'below something',
      '<p>covered</p><div class="lid" style="position:fixed;inset:0;background:#fff"></div>',
      ['covered: below div.lid'],
    ],
  ])('tells a text that is %s', async (_name, body, found) => {
    expect(await show(body)).toEqual(found);
  });

  it.each([
    [
      'in a row that can be scrolled',
      '<div style="overflow:auto;white-space:nowrap"><span style="margin-right:900px">start</span><span>end</span></div>',
    ],
    ['below the first screen', '<p style="margin-top:2000px">later</p>'],
    [
      'shown by a toggle',
      '<style>details[open] + p { height: auto !important }</style><div><details><summary>more</summary></details><p style="width:60px;height:20px;overflow:hidden">several words on lines</p></div>',
    ],
    [
      'below a link without paint',
      '<p style="position:relative">a card<a href="#" style="position:absolute;inset:0"></a></p>',
    ],
    [
      'for screen readers',
      '<p style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">a word</p>',
    ],
    ['not shown', '<p hidden>hidden</p><details><summary>more</summary>inside</details>'],
  ])('says nothing of a text that is %s', async (_name, body) => {
    expect(await show(body)).toEqual([]);
  });
});
