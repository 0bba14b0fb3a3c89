import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser, lendContext } from '../support/lent-context.js';
import { openBench } from './bench.js';
import type { Bench } from './bench.js';

interface KeptStage {
  readonly bench: () => Bench;
  readonly page: () => Page;
}

/** Opens a bench, and one page for all samples of a file; each sample gets a new visitor. */
export function keptStage(): KeptStage {
  let bench: Bench;
  let browser: Browser;
  let page: Page;
  let giveBack: () => Promise<void>;
  beforeAll(async () => {
    [bench, browser] = await Promise.all([
      openBench({ blocks: 'widgets', registry, development: true, kept: true, keptIn: inject('benchBuilds') }),
      sharedBrowser(),
    ]);
    ({ page, giveBack } = await lendContext(browser, { script: true, answered: false }));
    page.setDefaultTimeout(8_000);
    await page.addInitScript(() => {
      if (location.protocol !== 'http:') return;
      localStorage.clear();
      sessionStorage.clear();
    });
  });
  afterAll(async () => {
    await giveBack();
    await leaveBrowser(browser);
    await bench.close();
  });
  return { bench: () => bench, page: () => page };
}
