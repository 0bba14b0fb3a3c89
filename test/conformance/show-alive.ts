import type { Page } from 'playwright-core';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import type { Bench } from './bench.js';
import { bringToState } from './bring-to-state.js';
import { eager, sampleOptions } from './sample-options.js';

/**
 * Shows a sample on its own page and brings it to its state: its blocks live, its steps are taken, and what its site
 * answers is there.
 */
export async function showAlive(page: Page, bench: Bench, sample: BlockSample): Promise<void> {
  await page.goto(await bench.page(sampleOptions({ ...sample, html: eager(sample.html) })));
  await bringToState(page, sample);
}
