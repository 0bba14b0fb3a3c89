import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BlockSample } from '../../../widgets/shared/block-sample.js';
import { watchConsole } from '../../support/browser.js';
import type { ReadingSite } from '../../support/reading-site-setup.js';
import type { Bench } from '../bench.js';

interface ShowOptions extends Partial<Omit<BlockSample, 'html' | 'name'>> {
  /** Width of the window; default 1280. */
  readonly width?: number;
  /** What the page runs before all else. */
  readonly before?: () => void;
  /** True for a page whose blocks stay inactive. */
  readonly asleep?: boolean;
}

/** A page of a new visitor, whose clock the test controls. */
export interface Stage {
  readonly page: Page;
  /** The demo's site. */
  readonly site: ReadingSite;
  /** The first element of a selector, and the questions about it. */
  readonly find: (selector: string) => Locator;
  readonly isSeen: (selector: string) => Promise<boolean>;
  readonly styleOf: (selector: string, property: string, pseudo?: string) => Promise<string>;
  /** Texts of all elements of a selector. */
  readonly texts: (selector: string) => Promise<string[]>;
  /** What the page says on its console. */
  readonly said: string[];
  /** Addresses of all that has been fetched. */
  readonly fetched: readonly string[];
  /** Shows a tag that is alive from the start on. */
  readonly show: (html: string, options?: ShowOptions) => Promise<void>;
  /** Lets so many milliseconds pass. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** True one millisecond before so much time has passed and another answer then: what happens does so after exactly that time. */
  readonly expectAfter: (milliseconds: number, happened: () => Promise<boolean>) => Promise<void>;
  readonly leave: () => Promise<void>;
}

/** The moment at which the clock of its pages stands still. */
export const opened = Date.UTC(2026, 2, 4, 12);

/** Opens a page of a new visitor, whose clock stands still. */
export async function openStage(browser: Browser, bench: Bench, site: ReadingSite): Promise<Stage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  const said = watchConsole(page);
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(request.url()));
  // Frames are the browser's own: a block that wakes waits for one, whatever time it is.
  await page.addInitScript(() => Object.assign(window, { ownFrame: requestAnimationFrame }));
  await page.clock.install({ time: opened - 60_000 });
  await page.addInitScript(() => {
    window.requestAnimationFrame = (window as unknown as { ownFrame: typeof requestAnimationFrame }).ownFrame;
  });
  await page.clock.pauseAt(opened);
  const pass = (milliseconds: number) => page.clock.runFor(milliseconds);
  const find = (selector: string) => page.locator(selector).first();
  return {
    ...{ page, site, said, fetched, pass, find },
    isSeen: (selector) => find(selector).isVisible(),
    styleOf: (selector, property, pseudo) =>
      find(selector).evaluate((element, [name, of]) => getComputedStyle(element, of).getPropertyValue(name), [
        property,
        pseudo,
      ] as const),
    texts: (selector) => page.locator(selector).allTextContents(),
    async show(html, { width = 1280, before, asleep = false, path = '/', document = {}, ...rest } = {}) {
      if (width !== 1280) await page.setViewportSize({ width, height: 800 });
      if (before) await page.addInitScript(before);
      const body = asleep ? html : html.replace(/^(<[\w-]+)/, '$1 data-wake="eager"');
      await page.goto(
        await bench.page({ ...rest, body: `<main>${body}</main>`, documents: { home: document }, renderPath: path }),
      );
      if (asleep) return;
      const tag = /<([\w-]+)/.exec(html)?.[1] ?? '';
      await page.waitForSelector(`${tag}:state(awake)`, { state: 'attached' });
      await page.evaluate(() => window.siteblocks?.whenReady());
    },
    async expectAfter(milliseconds, happened) {
      await pass(milliseconds - 1);
      expect(await happened(), `after ${milliseconds - 1} ms`).toBe(false);
      await pass(1);
      await expect.poll(happened, { message: `after ${milliseconds} ms` }).toBe(true);
    },
    leave: () => context.close(),
  };
}
