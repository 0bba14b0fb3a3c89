import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { sampledBlocks } from '../../widgets/samples.js';
import { axeFindings } from '../support/axe-findings.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { differingPixels } from '../support/differing-pixels.js';
import { standInColumn, wider } from '../support/half-column.js';
import { hiddenTexts } from '../support/hidden-texts.js';
import { inTurn } from '../support/in-turn.js';
import { changedNodes, rememberNodes } from '../support/kept-nodes.js';
import { leaveBrowser } from '../support/lent-context.js';
import { openBench } from './bench.js';
import type { Bench, Origin, PageOptions, Policy } from './bench.js';
import { outsideOfColumns } from './outside-of-columns.js';
import { expectToSay } from './expect-to-say.js';
import { eager } from './sample-options.js';
import { seeAll } from './see-all.js';
import { takeSteps } from './take-steps.js';

/** What axe asks of a whole page and no block alone can have. */
const rulesOfPages = ['region', 'page-has-heading-one', 'heading-order'];

/** They span the window or are fixed to it, and depend on its width: they are not placed in columns. */
const ofWindow = new Set(['banner', 'cookie-consent', 'footer', 'header', 'popup', 'video-banner']);

const samples = sampledBlocks.flatMap(({ name, samples: own }) =>
  own.map((sample, index) => ({
    ...sample,
    block: name,
    tag: /<([\w-]+)/.exec(sample.html)?.[1] ?? '',
    isFirst: index === 0,
  })),
);
type Sample = (typeof samples)[number];

interface ShownPage {
  readonly page: Page;
  readonly said: string[];
}

/** Where to leave pictures of every sample at three widths; set by somebody who wants to look. */
const pictures = process.env['SHOTS'];

/**
 * Every block under every policy, isolation and origin of its HTML. The fixtures go through all of it in each run (`element.test.ts`); a
 * block itself is in each run shown the ways that differ for it.
 */
const isFull = process.env['FULL_MATRIX'] === '1';

/** All samples in the full run, some of them by turns in any. What an endpoint lists is not there before the block lives. */
const comparable = samples.filter(({ endpoints }) => !endpoints);
const pixelsCompared: ReadonlySet<Sample> = new Set(isFull ? comparable : inTurn(comparable, 3));

/** Samples with lists have texts that are in no document. */
const listed = samples.filter(({ lists, isFirst }) => lists && !isFirst);

/** All samples in the full run. In any other run: one of each block that `columns.test.ts` does not show, and those with lists by turns. */
const inShadow: ReadonlySet<Sample> = new Set(
  isFull
    ? samples
    : [...samples.filter(({ block, isFirst }) => isFirst && outsideOfColumns.has(block)), ...inTurn(listed, 8)],
);
/** All samples in the full run. In any other run: the first one of each block, those with endpoints or steps, and the rest by turns. */
const isAlways = (sample: Sample) =>
  sample.isFirst ||
  sample.endpoints !== undefined ||
  sample.steps !== undefined ||
  pixelsCompared.has(sample) ||
  inShadow.has(sample);

const shown: readonly Sample[] = isFull
  ? samples
  : [
      ...samples.filter(isAlways),
      ...inTurn(
        samples.filter((sample) => !isAlways(sample)),
        16,
      ),
    ];

let bench: Bench;
let browser: Browser;
/** One of each for all samples: making one costs the browser more than showing a page. */
let pages: Readonly<Record<'plain' | 'scripted', ShownPage>>;
let page: Page;
let said: string[];

beforeAll(async () => {
  [bench, browser] = await Promise.all([
    openBench({ blocks: 'widgets', registry, development: true, kept: true, keptIn: inject('benchBuilds') }),
    sharedBrowser(),
  ]);
  const [plain, scripted] = await Promise.all(
    [false, true].map(async (javaScriptEnabled) => {
      const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' });
      // Each page is one of a new visitor. A page of nothing in between would cost as much as the page itself.
      await context.addInitScript(() => {
        if (window !== top || location.protocol !== 'http:') return;
        localStorage.clear();
        sessionStorage.clear();
      });
      await rememberNodes(context);
      const page = await context.newPage();
      page.setDefaultTimeout(8_000);
      return { page, said: watchConsole(page) };
    }),
  );
  pages = { plain: plain!, scripted: scripted! };
});
afterAll(async () => {
  await leaveBrowser(browser);
  await bench.close();
});

async function open(
  { html, document = {}, config = {}, lists = {}, endpoints = {}, path = '/' }: Sample,
  options: Partial<PageOptions> & { width?: number; script?: boolean } = {},
) {
  ({ page, said } = pages[options.script === false ? 'plain' : 'scripted']);
  await page.context().clearCookies();
  said.length = 0;
  await page.setViewportSize({ width: options.width ?? 1440, height: 900 });
  await page.goto(
    await bench.page({
      body: `<main>${html}</main>`,
      documents: { home: document },
      config,
      lists,
      endpoints,
      renderPath: path,
      ...options,
    }),
  );
}

const visibleText = () =>
  page.evaluate(() => (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ').trim());
const awake = (tag: string) => page.waitForSelector(`${tag}:state(awake)`, { state: 'attached' });
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What a visitor reads of a sample: without script, and with it. */
const bareTexts = new Map<Sample, string>();
const scriptedTexts = new Map<Sample, string>();

async function bareText(sample: Sample): Promise<string> {
  const known = bareTexts.get(sample);
  if (known !== undefined) return known;
  await open(sample, { script: false });
  const text = await visibleText();
  bareTexts.set(sample, text);
  return text;
}

/** A visitor who has script reads the same as one who has none, where the sample does not say that they differ; and the same however the page came. */
function expectToRead(sample: Sample, text: string): void {
  const bare = bareTexts.get(sample);
  if (sample.withoutScript === undefined) {
    expect(text).toBe(bare);
    return;
  }
  expect(bare, 'what the sample says of a page without script').toBe(sample.withoutScript);
  expect(text, 'a sample that reads the same without script does not say so').not.toBe(bare);
  expect(text).toBe(scriptedTexts.get(sample) ?? text);
  scriptedTexts.set(sample, text);
}

const heightOf = () => page.locator('main').evaluate((node) => node.getBoundingClientRect().height);

async function expectToFitNarrowScreen(): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    expect(await overflow(), `${direction} at 320 pixels`).toBeLessThanOrEqual(0);
  }
}

/** Beside another block, in half of a wide window: on the right of it in both directions of writing, once as the first and once as the second. */
async function expectToFitHalfWidth(): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [column, direction] of [
    [1, 'rtl'],
    [2, 'ltr'],
  ] as const) {
    await standInColumn(page, column, direction);
    expect(await wider(page), `${direction} in column ${column}`).toEqual([]);
  }
  expect(await hiddenTexts(page)).toEqual([]);
}

/** Shows a sample alive from the start on, and looks at it as a visitor would. */
async function expectToLive(sample: Sample, options: Partial<PageOptions>): Promise<void> {
  const isShadow = options.isolation === 'shadow';
  if (!isShadow) await bareText(sample);
  await open({ ...sample, html: eager(sample.html) }, options);
  const height = options.server === 'same' ? await heightOf() : undefined;
  await awake(sample.tag);
  await page.evaluate(() => window.siteblocks?.whenReady());
  if (options.server !== 'same') await seeAll(page);
  // What a visitor does changes what is read, so what everybody reads is looked at before.
  if (sample.steps && !isShadow) expectToRead(sample, await visibleText());
  await takeSteps(page, sample);
  if (sample.settled) await page.waitForSelector(sample.settled);
  expectToSay(said, sample);
  if (isShadow || sample.steps) return;
  expectToRead(sample, await visibleText());
  if (height === undefined) return;
  // What an endpoint answers comes in the places that were kept for it, and may have another height.
  if (!sample.endpoints) expect(await changedNodes(page)).toEqual([]);
  if (!sample.settled) expect(await heightOf()).toBe(height);
  // Swiper moves its slides by its own styles, as soon as it has been fetched.
  const styled = () =>
    [...document.querySelectorAll('main [style]')].filter((node) => !node.closest('.gh-slides--initialized')).length;
  expect(await page.evaluate(styled)).toBe(0);
}

// By these names one block alone is tried: `-t 'price-cards:'`.
describe.each(shown.map((sample) => [`${sample.block}: ${sample.name}`, sample] as const))('%s', (_title, sample) => {
  it('reads the same without script, hydrates under the strictest policies without a word or a move, and fits every visitor', async () => {
    await expectToLive(sample, { server: 'same', policy: 'trusted-types' });
    expect(await axeFindings(page, { within: 'main', without: rulesOfPages })).toEqual([]);
    await expectToFitNarrowScreen();
    if (!ofWindow.has(sample.block)) await expectToFitHalfWidth();
  });

  if (inShadow.has(sample))
    it('lives in a shadow root, where the server wrote nothing, without a word on the console', async () => {
      await expectToLive(sample, { server: 'none', isolation: 'shadow', policy: 'trusted-types' });
    });

  if (isFull) {
    it('has no finding of axe before it lives, and fits a screen of 320 pixels in both directions of writing', async () => {
      await open(sample);
      expect(await axeFindings(page, { within: 'main', without: rulesOfPages })).toEqual([]);
      await expectToFitNarrowScreen();
    });

    const policies: readonly Policy[] = ['none', 'csp', 'trusted-types'];
    const origins: readonly Origin[] = ['same', 'other', 'none'];
    describe.each(policies)('under policy %s', (policy) => {
      describe.each(['light', 'shadow'] as const)('in %s isolation', (isolation) => {
        it.each(origins)('lives with server HTML: %s', (server) => expectToLive(sample, { server, policy, isolation }));
      });
    });

    it('fits a screen of 320 pixels that it was loaded on', async () => {
      await open(sample, { width: 320 });
      await expectToFitNarrowScreen();
    });
  }

  if (pixelsCompared.has(sample))
    it.each([360, 1440])('changes no pixel when it comes to life, at %i pixels', async (width) => {
      const html = sample.html.replace(/^(<[\w-]+)/, '$1 data-wake="interaction"');
      // What only a script serves comes with it, in a place that was kept; and the browser turns a wheel while a film comes.
      const style = '.gh-slides-arrow, .gh-slides-pause, video { visibility: hidden !important }';
      const picture = () => page.screenshot({ fullPage: true, animations: 'disabled', style });
      await open({ ...sample, html }, { width });
      // What the block's life without React changes is there before.
      await page.waitForLoadState('networkidle');
      const asleep = await picture();
      await page.locator(sample.tag).first().dispatchEvent('pointerover');
      await awake(sample.tag);
      await page.evaluate(() => window.siteblocks?.whenReady());
      expect(await differingPixels(asleep, await picture())).toBeUndefined();
    });

  if (!pictures) return;

  it('is pictured at 360, 768 and 1440 pixels', async () => {
    mkdirSync(pictures, { recursive: true });
    for (const width of [360, 768, 1440]) {
      await open(sample, { width });
      await page.evaluate(() => window.siteblocks?.whenReady());
      await takeSteps(page, sample);
      if (sample.settled) await page.waitForSelector(sample.settled);
      await page.screenshot({
        path: join(pictures, `${sample.block}-${sample.name.replace(/\W+/g, '-')}-${width}.png`),
      });
    }
  });
});
