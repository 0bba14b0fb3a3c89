import type { Page } from 'playwright-core';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import type { Bench } from './bench.js';
import { eager, sampleOptions } from './sample-options.js';

/** Shows a sample on a page of its own and brings it to its state: its blocks live, its steps are taken, and what its site answers is there. */
export async function showAlive(page: Page, bench: Bench, sample: BlockSample): Promise<void> {
  await page.goto(await bench.page(sampleOptions({ ...sample, html: eager(sample.html) })));
  await page.evaluate(() => window.siteblocks?.whenReady());
  for (const step of sample.steps ?? [])
    await ('press' in step ? page.click(step.press) : page.fill(step.field, step.text));
  if (sample.settled) await page.waitForSelector(sample.settled);
}
