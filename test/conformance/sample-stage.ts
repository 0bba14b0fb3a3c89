import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { registry } from '../../widgets/registry.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { leaveBrowser, lendContext } from '../support/lent-context.js';
import { openSettled } from '../support/open-settled.js';
import { onPhone } from '../support/touch.js';
import { openBench } from './bench.js';
import type { Bench, PageOptions } from './bench.js';
import { sampleOptions } from './sample-options.js';

interface Shown extends Partial<PageOptions> {
  readonly width?: number;
  /** Whether the page is on a phone, and touched; default false. */
  readonly touch?: boolean;
  /** Whether whoever holds the phone takes what moves; default false. */
  readonly moves?: boolean;
  /** Hash of the address, with its sign. */
  readonly hash?: string;
}

interface OpenSample {
  readonly page: Page;
  /** What the page said on its console. */
  readonly said: readonly string[];
}

interface SampleStage {
  readonly bench: () => Bench;
  /** Shows a page with a sample of a block, as somebody meets it who has just come. */
  readonly open: (sample: BlockSample | undefined, shown?: Shown) => Promise<OpenSample>;
}

/** Opens a bench and a browser for the tests of a file; a test's page is closed after it. */
export function sampleStage(): SampleStage {
  let bench: Bench;
  let browser: Browser;
  let giveBack: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    [bench, browser] = await Promise.all([
      openBench({ blocks: 'widgets', registry, development: true, kept: true, keptIn: inject('benchBuilds') }),
      sharedBrowser(),
    ]);
  });
  afterEach(async () => {
    await giveBack?.();
    giveBack = undefined;
  });
  afterAll(async () => {
    await leaveBrowser(browser);
    await bench?.close();
  });
  return {
    bench: () => bench,
    async open(sample, { width, touch = false, moves = false, hash = '', ...options } = {}) {
      if (!sample) throw new Error('The block has no such sample.');
      await giveBack?.();
      const lent = await lendContext(browser, { script: true, answered: false, touch });
      ({ giveBack } = lent);
      const { page } = lent;
      page.setDefaultTimeout(8_000);
      if (touch) await onPhone(page, width, { moves });
      else await page.setViewportSize({ width: width ?? 1280, height: 800 });
      const said = watchConsole(page);
      const address = await bench.page({ ...sampleOptions(sample), policy: 'trusted-types', ...options });
      // An unanswered request stays pending as long as the page exists.
      const waits = Object.values(sample.endpoints ?? {}).includes('waits');
      await (waits ? page.goto(address + hash) : openSettled(page, address + hash));
      return { page, said };
    },
  };
}
